import type { FactionInside } from '../../../api';
import { Panel } from '../../../ui/Panel';
import { Answer, Others } from '../Standing';
import type { FactionTab } from '../tab';
import { TEXT } from '../text';

/** Who asks for an alliance, with whom there is one or a war, and everybody else. */
function Diplomacy({ faction }: { faction: FactionInside }) {
  const all = faction.diplomacy ?? [];
  const incoming = all.filter((one) => one.incoming);
  const bonds = all.filter(({ status }) => status === 'Allied' || status === 'At War');
  return (
    <div className="stack">
      <Panel>
        <h2 className="title">{TEXT.incoming}</h2>
        {incoming.length === 0 && <p className="muted">{TEXT.noIncoming}</p>}
        <ul className="faction-rows" aria-label={TEXT.incoming}>
          {incoming.map((one) => (
            <Answer key={one.id} other={one} refused={faction.refused.diplomacy} />
          ))}
        </ul>
      </Panel>
      <div className="faction-halves">
        <Panel plain>
          <h2 className="title">{TEXT.bonds}</h2>
          {bonds.length === 0 && <p className="muted">{TEXT.noBonds}</p>}
          <Others label={TEXT.bonds} list={bonds} actions={['dissolve']} />
        </Panel>
        <Panel plain>
          <h2 className="title">{TEXT.world}</h2>
          {all.length === 0 && <p className="muted">{TEXT.noWorld}</p>}
          <Others label={TEXT.world} list={all} actions={['propose', 'declare']} />
        </Panel>
      </div>
    </div>
  );
}

const tab: FactionTab = { id: 'diplomacy', label: TEXT.diplomacy, order: 4, Panel: Diplomacy };

export default tab;
