import './scenes.css';
import { useQuery } from '@tanstack/react-query';
import { adminScenes, ask, type SceneFamily } from '../../../api';
import { lookup } from '../../../lib/texts';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { Select } from '../../../ui/Select';
import { hrefOfScene, useAddress } from './address';
import { PlotGraph } from './PlotGraph';
import { SceneText } from './SceneText';
import { familyName, sayOfLink } from './say';
import { PLACE, TEXT, TONE } from './text.gen';

/** Tools: the scenes of the court as they are written, and what their outcomes lead to. */
export function Scenes() {
  const { family, scene, openFamily } = useAddress();
  const query = useQuery({ queryKey: ['admin', 'scenes'], queryFn: () => ask(adminScenes()) });
  const { data } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  const open = data.families.find(({ id }) => id === family) ?? data.families[0];
  if (!open) return <p className="muted">{TEXT.failed}</p>;
  if (scene) return <SceneText key={scene} family={open.id} id={scene} dealable={data.dealable} />;
  return (
    <div className="stack">
      <p className="muted">{TEXT.note}</p>
      <Select
        label={TEXT.family}
        value={open.id}
        options={data.families.map(({ id, scenes }) => ({
          value: id,
          label: TEXT.familyOf({ name: familyName(id), n: scenes.length }),
        }))}
        onChange={openFamily}
      />
      <div className="console__two">
        <Texts of={open} />
        {open.plot && (
          <Panel plain aria-labelledby="scenes-graph">
            <h3 className="label" id="scenes-graph">
              {TEXT.graph}
            </h3>
            <PlotGraph of={open} />
          </Panel>
        )}
      </div>
      <Links of={open} />
    </div>
  );
}

function Texts({ of: { id: family, scenes } }: { of: SceneFamily }) {
  return (
    <Panel plain aria-labelledby="scenes-texts">
      <h3 className="label" id="scenes-texts">
        {TEXT.texts}
      </h3>
      <ul className="sessions">
        {scenes.map(({ id, stage, place, tone, choices, outcomes }) => (
          <li className="set" key={id}>
            <span className="anywhere">
              <a href={hrefOfScene(family, id)}>{id}</a>
              {stage > 0 && <> {TEXT.stage({ n: stage })}</>}
              <small>
                {TEXT.about({
                  place: lookup(PLACE, place) ?? place,
                  tone: lookup(TONE, tone) ?? tone,
                  choices,
                  outcomes,
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Links({ of: { id: family, links } }: { of: SceneFamily }) {
  return (
    <Panel plain aria-labelledby="scenes-links">
      <h3 className="label" id="scenes-links">
        {TEXT.links}
      </h3>
      <p className="muted">{TEXT.linksNote({ n: links.length })}</p>
      {links.length > 0 && (
        <table className="console__table scenes__links">
          <thead>
            <tr>
              <th scope="col">{TEXT.from}</th>
              <th scope="col">{TEXT.choice}</th>
              <th scope="col">{TEXT.leads}</th>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <tr key={JSON.stringify(link)}>
                <td>
                  <a href={hrefOfScene(family, link.from)}>{link.from}</a>
                </td>
                <td>{link.failed ? TEXT.failedChoice({ choice: link.choice }) : link.choice}</td>
                <td>{sayOfLink(link)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
