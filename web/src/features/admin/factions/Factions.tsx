import { useQuery } from '@tanstack/react-query';
import { adminFactions, ask } from '../../../api';
import { useGradually } from '../../../lib/gradually';
import { useTopic } from '../../../lib/reign';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { useFactionId } from './address';
import { Faction } from './Faction';
import { FactionTable } from './Table';
import { TEXT } from './text';

/** Factions: one is chosen by its name, and opened. */
export function Factions() {
  const id = useFactionId();
  return id ? <Faction key={id} id={id} /> : <List />;
}

function List() {
  const query = useQuery({
    queryKey: ['admin', 'factions'],
    queryFn: () => ask(adminFactions()),
  });
  const { data, refetch } = query;
  useTopic('factions', () => void refetch());
  const shown = useGradually(data ?? [], 20);
  return (
    <Panel plain>
      <QueryState of={query} height={160} loading={TEXT.loading} failed={TEXT.failed} />
      {data?.length === 0 && <EmptyState icon="banner" title={TEXT.none} />}
      {shown.length > 0 && <FactionTable factions={shown} />}
    </Panel>
  );
}
