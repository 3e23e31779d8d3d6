import { useState } from 'react';
import { type AdminAccount, adminModerator, adminRole, adminSuspend, ask } from '../../../api';
import { serverNow, useClock } from '../../../lib/clock';
import { formatDateTime } from '../../../lib/format';
import { useMe } from '../../../lib/reign';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormNote } from '../../../ui/FormNote';
import { Select } from '../../../ui/Select';
import { useAct } from '../useAct';
import { FOREVER, SPANS, untilOf } from './spans';
import { TEXT } from './text.gen';

interface Props {
  account: AdminAccount;
  onChanged: () => void;
}

/** One account, and the acts on it. Admins cannot act on their own account. */
export function Row({ account, onChanged }: Props) {
  const [asking, setAsking] = useState<'suspend' | 'role' | 'moderator'>();
  const own = useMe().id === account.id;
  const who = account.email ?? account.id;
  const admin = account.role === 'admin';
  const suspended = useClock((now) => account.suspendedUntil > now, 10);
  const { run, busy, error } = useAct(() => {
    setAsking(undefined);
    onChanged();
  });
  const lift = () => run(() => ask(adminSuspend({ body: { account: account.id, until: 0 } })));
  return (
    <li className="set">
      <span className="anywhere">
        {who} {!account.email && <Badge icon="keep">{account.role === 'house' ? TEXT.house : TEXT.guest}</Badge>}{' '}
        {admin && (
          <Badge icon="lock" tone="arcane">
            {TEXT.admin}
          </Badge>
        )}{' '}
        {account.moderator && (
          <Badge icon="scale" tone="moon">
            {TEXT.moderator}
          </Badge>
        )}{' '}
        {account.factor && (
          <Badge icon="check" tone="verdigris">
            {TEXT.factor}
          </Badge>
        )}{' '}
        {suspended && (
          <Badge icon="warn" tone="blood">
            {TEXT.suspended}
          </Badge>
        )}
        {suspended && (
          <small>
            {account.suspendedUntil >= FOREVER
              ? TEXT.forever
              : `${TEXT.until} ${formatDateTime(account.suspendedUntil)}`}
          </small>
        )}
        {!asking && <FormNote error={error} />}
      </span>
      {!own && (
        <span className="chips">
          <Button size="sm" busy={busy} onClick={suspended ? lift : () => setAsking('suspend')}>
            {suspended ? TEXT.unsuspend : TEXT.suspend}
          </Button>
          {account.email && (
            <Button size="sm" onClick={() => setAsking('role')}>
              {admin ? TEXT.demote : TEXT.promote}
            </Button>
          )}
          {account.email && (
            <Button size="sm" onClick={() => setAsking('moderator')}>
              {account.moderator ? TEXT.dismiss : TEXT.appoint}
            </Button>
          )}
        </span>
      )}
      {asking === 'suspend' && (
        <AskSpan
          who={who}
          busy={busy}
          error={error}
          onClose={() => setAsking(undefined)}
          onSpan={(days) =>
            run(() => ask(adminSuspend({ body: { account: account.id, until: untilOf(days, serverNow()) } })))
          }
        />
      )}
      <ConfirmDialog
        open={asking === 'role'}
        title={TEXT.askRole({ who })}
        confirm={admin ? TEXT.demote : TEXT.promote}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() => run(() => ask(adminRole({ body: { account: account.id, role: admin ? 'user' : 'admin' } })))}
        onClose={() => setAsking(undefined)}
      >
        <p>{admin ? TEXT.askDemote : TEXT.askPromote}</p>
        <FormNote error={error} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'moderator'}
        title={account.moderator ? TEXT.askDismiss({ who }) : TEXT.askAppoint({ who })}
        confirm={account.moderator ? TEXT.dismiss : TEXT.appoint}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() =>
          run(() => ask(adminModerator({ body: { account: account.id, moderator: !account.moderator } })))
        }
        onClose={() => setAsking(undefined)}
      >
        <p>{TEXT.moderatorText}</p>
        <FormNote error={error} />
      </ConfirmDialog>
    </li>
  );
}

interface AskProps {
  who: string;
  busy: boolean;
  error: string | null;
  onSpan: (days: number) => void;
  onClose: () => void;
}

function AskSpan({ who, busy, error, onSpan, onClose }: AskProps) {
  const [days, setDays] = useState('1');
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.askSuspend({ who })}
      confirm={TEXT.suspend}
      cancel={TEXT.cancel}
      busy={busy}
      onConfirm={() => onSpan(Number(days))}
      onClose={onClose}
    >
      <p>{TEXT.askSuspendText}</p>
      <Select label={TEXT.howLong} value={days} onChange={setDays} options={SPANS} />
      <FormNote error={error} />
    </ConfirmDialog>
  );
}
