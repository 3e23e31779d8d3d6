import { useQuery } from '@tanstack/react-query';
import { adminMap, ask } from '../../../api';
import { useTopic } from '../../../lib/reign';
import { Skeleton } from '../../../ui/Skeleton';
import { ErrorState } from '../../../ui/States';
import { Campaigns } from './Campaigns';
import { Lands } from './Lands';
import { TEXT } from './text';

/** World: who fights for what, and who holds what. */
export function SharedMap() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin', 'map'],
    queryFn: () => ask(adminMap()),
  });
  useTopic('factions', () => void refetch());
  if (isPending) return <Skeleton height={240} label={TEXT.loading} />;
  if (!data)
    return (
      <ErrorState title={TEXT.failed} onRetry={refetch}>
        {error?.message}
      </ErrorState>
    );
  return (
    <div className="console__two">
      <Campaigns list={data.campaigns ?? []} onChanged={refetch} />
      <Lands list={data.lands ?? []} onChanged={refetch} />
    </div>
  );
}
