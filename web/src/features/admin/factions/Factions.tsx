import { adminFactions, ask } from '../../../api';
import { usePages } from '../../../lib/pages';
import { useTopic } from '../../../lib/reign';
import { PageMore, PageSearch } from '../../../ui/Paged';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { useFactionId } from './address';
import { Faction } from './Faction';
import { FactionTable } from './Table';
import { TEXT } from './text.gen';

/** Factions: a list, and the page of the chosen one. */
export function Factions() {
  const id = useFactionId();
  return id ? <Faction key={id} id={id} /> : <List />;
}

function List() {
  const { query, rows, search, more } = usePages(
    ['admin', 'factions'],
    (query) => ask(adminFactions({ query })),
    ({ factions }) => factions,
  );
  useTopic('factions', () => void query.refetch());
  return (
    <Panel plain>
      <QueryState of={query} height={160} loading={TEXT.loading} failed={TEXT.failed} />
      <PageSearch label={TEXT.search} {...search} />
      {rows?.length === 0 && <EmptyState icon="banner" title={search.typed ? TEXT.notFound : TEXT.none} />}
      {rows && rows.length > 0 && <FactionTable factions={rows} />}
      <PageMore of={TEXT.list} {...more} />
    </Panel>
  );
}
