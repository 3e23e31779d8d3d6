import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPlayerLedger, ask } from '../../../api';
import { formatDateTime, formatSigned } from '../../../lib/format';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { Older } from '../Older';
import { TEXT } from './text';

/** Where the player's gold and the rest came from and went: a page at a time. */
export function Ledger({ player }: { player: string }) {
  const [before, setBefore] = useState(0);
  const query = useQuery({
    queryKey: ['admin', 'ledger', player, before],
    queryFn: () =>
      ask(adminPlayerLedger({ path: { player }, query: { beforeAt: before ? String(before) : undefined } })),
  });
  const { data } = query;
  return (
    <Panel plain>
      <QueryState of={query} height={160} loading={TEXT.loading} failed={TEXT.failed} />
      {data?.length === 0 && <EmptyState icon="coin" title={before ? TEXT.noOlder : TEXT.noLines} />}
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
      <Older before={before} next={data?.at(-1)?.at} onTurn={setBefore} />
    </Panel>
  );
}
