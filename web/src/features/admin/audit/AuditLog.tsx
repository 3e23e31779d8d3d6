import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminAudit, ask, type PlayersLine } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Panel } from '../../../ui/Panel';
import { Older } from '../Older';
import { hrefOfPlayer } from '../players/address';
import { Rows } from '../Rows';
import { TEXT } from './text.gen';

/** Every act in the log: the actor, the target, and the change. */
export function AuditLog({ target }: { target?: string }) {
  const [before, setBefore] = useState(0);
  const query = useQuery({
    queryKey: ['admin', 'audit', target ?? '', before],
    queryFn: () => ask(adminAudit({ query: { target, beforeId: before ? String(before) : undefined } })),
  });
  const { data } = query;
  const last = data?.at(-1);
  return (
    <Panel plain>
      <Rows
        query={query}
        rows={data}
        label={TEXT.list}
        text={TEXT}
        icon="book"
        none={before ? TEXT.end : TEXT.none}
        noneNote={TEXT.noneNote}
        row={(line) => <Line key={line.id} line={line} />}
      />
      <Older before={before} next={last && last.id > 1 ? last.id : undefined} onTurn={setBefore} />
    </Panel>
  );
}

function Line({ line }: { line: PlayersLine }) {
  return (
    <li className="set">
      <span className="anywhere">
        <b>{line.action}</b> {TEXT.by} {line.actorName || line.actor}
        {line.target && (
          <>
            {' '}
            {TEXT.to} <a href={hrefOfPlayer(line.target)}>{line.targetName || line.target}</a>
          </>
        )}
        <small>
          {formatDateTime(line.at)}
          {line.detail && `, ${line.detail}`}
        </small>
        {line.was && (
          <small>
            {TEXT.before}: {line.was}
          </small>
        )}
        {line.became && (
          <small>
            {TEXT.after}: {line.became}
          </small>
        )}
      </span>
    </li>
  );
}
