import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, authSessionRevoke, authSessions, type Session } from '../../api';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { TimeAgo } from '../../ui/Countdown';
import { QueryState } from '../../ui/QueryState';
import { ACCOUNT } from './text.gen';

/** The browser and system in a few words, from the browser's user agent. */
export function agentWords(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : ACCOUNT.aBrowser;
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS X/.test(agent)
          ? 'macOS'
          : /Linux/.test(agent)
            ? 'Linux'
            : '';
  return system ? ACCOUNT.browserOn({ browser, system }) : browser;
}

/** Every signed-in browser; the others can be signed out here. */
export function Sessions() {
  const query = useQuery({ queryKey: ['sessions'], queryFn: () => ask(authSessions()) });
  const { data, refetch } = query;
  return (
    <section aria-label={ACCOUNT.sessions}>
      <h3 className="label">{ACCOUNT.sessions}</h3>
      <QueryState of={query} height={60} loading={ACCOUNT.sessions} />
      <ul className="sessions">
        {(data ?? []).map((session) => (
          <Row key={session.id} session={session} onRevoked={refetch} />
        ))}
      </ul>
    </section>
  );
}

function Row({ session, onRevoked }: { session: Session; onRevoked: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(authSessionRevoke({ path: { id: session.id } })),
    onSettled: onRevoked,
  });
  return (
    <li className="set">
      <span>
        {agentWords(session.agent)}
        <small>
          {session.address}
          {/* The browser in use is seen now; the server notes it only from time to time. */}
          {!session.current && (
            <>
              , {ACCOUNT.seen} <TimeAgo at={session.seenAt} />
            </>
          )}
        </small>
      </span>
      {session.current ? (
        <Badge icon="check" tone="verdigris">
          {ACCOUNT.here}
        </Badge>
      ) : (
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {ACCOUNT.revoke}
        </Button>
      )}
    </li>
  );
}
