import { useQuery } from '@tanstack/react-query';
import { adminMap, ask } from '../../../api';
import { useTopic } from '../../../lib/reign';
import { QueryState } from '../../../ui/QueryState';
import { Campaigns } from './Campaigns';
import { Lands } from './Lands';
import { TEXT } from './text.gen';

/** World: the campaigns, and the holders of lands. */
export function SharedMap() {
  const query = useQuery({
    queryKey: ['admin', 'map'],
    queryFn: () => ask(adminMap()),
  });
  const { data, refetch } = query;
  useTopic('factions', () => void refetch());
  if (!data) return <QueryState of={query} height={240} loading={TEXT.loading} failed={TEXT.failed} />;
  return (
    <div className="console__two">
      <Campaigns list={data.campaigns ?? []} onChanged={refetch} />
      <Lands list={data.lands ?? []} onChanged={refetch} />
    </div>
  );
}
