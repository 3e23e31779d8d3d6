import { useQuery } from '@tanstack/react-query';
import { adminPlayerLedger, ask } from '../../../api';
import { formatDateTime, formatSigned } from '../../../lib/format';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { EmptyState, ErrorState } from '../../../ui/States';
import { TEXT } from './text';

/** Where the player's gold and the rest came from and went: the newest hundred lines. */
export function Ledger({ player }: { player: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin', 'ledger', player],
    queryFn: () => ask(adminPlayerLedger({ path: { player } })),
  });
  return (
    <Panel plain>
      {isPending && <Skeleton height={160} label={TEXT.loading} />}
      {error && (
        <ErrorState title={TEXT.failed} onRetry={refetch}>
          {error.message}
        </ErrorState>
      )}
      {data?.length === 0 && <EmptyState icon="coin" title={TEXT.noLines} />}
      {data && data.length > 0 && (
        <ul className="sessions" aria-label={TEXT.lines}>
          {data.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list is only ever replaced whole
            <li className="set" key={at}>
              <span className="anywhere">
                {line.reason} <small>{formatDateTime(line.at)}</small>
              </span>
              <span>
                {Object.entries(line.deltas)
                  .map(([what, n]) => `${formatSigned(n)} ${what}`)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
