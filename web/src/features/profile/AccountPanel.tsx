import { useState } from 'react';
import { ask, authExport, type Me } from '../../api';
import { useMe } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { AbdicateDialog } from './AbdicateDialog';
import { KeepForm } from './KeepForm';
import { Passkeys } from './Passkeys';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import { ACCOUNT, TEXT } from './text.gen';
import { VerifyMail } from './VerifyMail';

/** The account and its sessions, the export of its data, and its deletion. */
export function AccountPanel() {
  const me = useMe();
  return (
    <Panel className="prof__all account">
      <h2 className="title">{TEXT.account}</h2>
      <Who me={me} />
      {me.guest && <KeepForm />}
      {unproven(me) && <VerifyMail />}
      {!me.guest && <SecondFactor />}
      <Passkeys />
      <Sessions />
      <Data />
    </Panel>
  );
}

/** The account is from before this realm sent mails. In a realm without mails an address only signs in. */
const unproven = (me: Me) => me.mailOn && !me.guest && !me.verified;

function Who({ me }: { me: Me }) {
  return (
    <p>
      {me.guest ? (
        me.passkey ? (
          ACCOUNT.guestKept
        ) : (
          ACCOUNT.guest
        )
      ) : (
        <>
          {ACCOUNT.signedInAs} <b className="anywhere">{me.email}</b>
        </>
      )}{' '}
      {unproven(me) && (
        <Badge icon="letter" tone="ember">
          {ACCOUNT.unverified}
        </Badge>
      )}
    </p>
  );
}

/** A file with all data of the account, made in the browser from the server's answer. */
async function download() {
  const all = await ask(authExport());
  const url = URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'umbrarch.json';
  link.click();
  URL.revokeObjectURL(url);
}

function Data() {
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const take = () => {
    setBusy(true);
    setError(null);
    download()
      .catch((cause: Error) => setError(cause.message))
      .finally(() => setBusy(false));
  };
  return (
    <div className="set account__data">
      <span>
        {ACCOUNT.data}
        <small>{ACCOUNT.dataNote}</small>
        <small role="alert" className="down">
          {error}
        </small>
      </span>
      <span className="chips">
        <Button size="sm" busy={busy} onClick={take}>
          {ACCOUNT.export}
        </Button>
        <Button size="sm" tone="danger" onClick={() => setLeaving(true)}>
          {ACCOUNT.abdicate}
        </Button>
      </span>
      {leaving && <AbdicateDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}
