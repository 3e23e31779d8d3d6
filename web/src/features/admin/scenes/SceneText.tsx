import { useQuery } from '@tanstack/react-query';
import { adminScene, ask, type SceneText as Written } from '../../../api';
import { lookup } from '../../../lib/texts';
import { Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { Answers } from './Answers';
import { hrefOfFamily } from './address';
import { Deal } from './Deal';
import { Prose } from './Prose';
import { familyName, sayOfAll, sayOfSlot } from './say';
import { PLACE, TEXT, TONE } from './text.gen';

interface Props {
  family: string;
  id: string;
  dealable: boolean;
}

/** One text: its cast, its conditions, and every choice with its outcomes. */
export function SceneText({ family, id, dealable }: Props) {
  const query = useQuery({
    queryKey: ['admin', 'scene', id],
    queryFn: () => ask(adminScene({ path: { id } })),
    retry: false,
  });
  const { data } = query;
  return (
    <div className="stack">
      <p>
        <a href={hrefOfFamily(family)}>{TEXT.back}</a>
      </p>
      <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />
      {data && (
        <>
          <h3 className="title anywhere">{data.id}</h3>
          {dealable && <Deal id={data.id} />}
          <div className="console__two">
            <About of={data} />
            <Panel plain aria-labelledby="scene-text">
              <h4 className="label" id="scene-text">
                {TEXT.text}
              </h4>
              <Prose text={data.text} />
              <Lines of={data} />
            </Panel>
          </div>
          <Answers of={data.choices} />
        </>
      )}
    </div>
  );
}

function About({ of }: { of: Written }) {
  const { family, stage, place, tone, speaker, trigger, cast, when } = of;
  const kind = stage > 0 ? `${familyName(family)}, ${TEXT.stage({ n: stage })}` : familyName(family);
  const moment = momentOf(trigger);
  return (
    <Panel plain>
      <Facts
        items={[
          { label: TEXT.kind, value: kind },
          { label: TEXT.place, value: lookup(PLACE, place) ?? place },
          { label: TEXT.tone, value: lookup(TONE, tone) ?? tone },
          ...(moment ? [{ label: TEXT.moment, value: moment }] : []),
          { label: TEXT.speaker, value: speaker === 'narrator' ? TEXT.narrator : speaker },
        ]}
      />
      <h4 className="label scenes__next">{TEXT.cast}</h4>
      <Facts items={cast.map((slot) => ({ label: slot.name, value: sayOfSlot(slot) }))} />
      <h4 className="label scenes__next">{TEXT.when}</h4>
      <p>{when.length > 0 ? sayOfAll(when) : TEXT.always}</p>
    </Panel>
  );
}

function momentOf({ minute, return: back, day }: Written['trigger']): string | undefined {
  if (minute) return TEXT.atMinute({ n: minute });
  if (back) return TEXT.atReturn({ n: back });
  return day ? TEXT.atDay({ n: day }) : undefined;
}

function Lines({ of: { lines } }: { of: Written }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className="label scenes__next">{TEXT.lines}</h4>
      <ul className="scenes__lines">
        {lines.map((line) => (
          <li key={line.text}>
            <small className="muted">{TEXT.if({ what: sayOfAll(line.if) })}</small>
            <Prose text={line.text} />
          </li>
        ))}
      </ul>
    </>
  );
}
