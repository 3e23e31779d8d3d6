import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPlayerLedger, ask } from '../../../api';
import { formatDateTime, formatSigned } from '../../../lib/format';
import { Panel } from '../../../ui/Panel';
import { Older } from '../Older';
import { Rows } from '../Rows';
import { TEXT } from './text.gen';

/** The player's charges and awards, a page at a time. */
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
      <Rows
        query={query}
        rows={data}
        label={TEXT.lines}
        text={TEXT}
        icon="coin"
        none={before ? TEXT.noOlder : TEXT.noLines}
        row={(line, at) => (
          // Lines have no id; the list is only ever replaced whole.
          <li className="set" key={at}>
            <span>
              {line.reason} <small>{formatDateTime(line.at)}</small>
            </span>
            <span>
              {Object.entries(line.deltas)
                .map(([kind, n]) => `${formatSigned(n)} ${kind}`)
                .join(', ')}
            </span>
          </li>
        )}
      />
      <Older before={before} next={data?.at(-1)?.at} onTurn={setBefore} />
    </Panel>
  );
}
