import type { FactionInside } from '../../../api';
import { PageMore, PageSearch } from '../../../ui/Paged';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { useOthers } from '../queries';
import { Answer, Others } from '../Standing';
import type { FactionTab } from '../tab';
import { TEXT } from '../text.gen';

interface Props {
  faction: FactionInside;
}

/** Applications for alliances, allies and enemies, and all other factions. */
const Diplomacy = ({ faction }: Props) => (
  <div className="stack">
    <Incoming faction={faction} />
    <div className="faction-halves">
      <Bonds faction={faction} />
      <World faction={faction} />
    </div>
  </div>
);

const tab: FactionTab = { id: 'diplomacy', label: TEXT.diplomacy, order: 4, Panel: Diplomacy };

export default tab;

function Incoming({ faction }: Props) {
  const { query, rows, more } = useOthers(faction.id, 'incoming');
  return (
    <Panel>
      <h2 className="title">{TEXT.incoming}</h2>
      <QueryState of={query} height={40} loading={TEXT.loading} failed={TEXT.failed} />
      {rows?.length === 0 && <p className="muted">{TEXT.noIncoming}</p>}
      <ul className="faction-rows" aria-label={TEXT.incoming}>
        {rows?.map((one) => (
          <Answer key={one.id} other={one} refused={faction.refused.diplomacy} />
        ))}
      </ul>
      <PageMore of={TEXT.incoming} {...more} />
    </Panel>
  );
}

function Bonds({ faction }: Props) {
  const { query, rows, more } = useOthers(faction.id, 'bonds');
  return (
    <Panel plain>
      <h2 className="title">{TEXT.bonds}</h2>
      <QueryState of={query} height={80} loading={TEXT.loading} failed={TEXT.failed} />
      {rows?.length === 0 && <p className="muted">{TEXT.noBonds}</p>}
      <Others label={TEXT.bonds} list={rows ?? []} actions={['dissolve']} />
      <PageMore of={TEXT.bonds} {...more} />
    </Panel>
  );
}

function World({ faction }: Props) {
  const { query, rows, search, more } = useOthers(faction.id, 'world');
  return (
    <Panel plain>
      <h2 className="title">{TEXT.world}</h2>
      <QueryState of={query} height={160} loading={TEXT.loading} failed={TEXT.failed} />
      <PageSearch label={TEXT.search} {...search} />
      {rows?.length === 0 && <p className="muted">{search.typed ? TEXT.notFound : TEXT.noWorld}</p>}
      <Others label={TEXT.world} list={rows ?? []} actions={['propose', 'declare']} />
      <PageMore of={TEXT.world} {...more} />
    </Panel>
  );
}
