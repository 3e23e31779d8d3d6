import { useState } from 'react';
import { ask, authVerifyMail, Refusal } from '../../api';
import { refreshSession } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { FormNote } from '../../ui/FormNote';
import { ACCOUNT, TEXT } from './text.gen';

/** Sends a mail to the account's own address: nothing is typed here. */
export function VerifyMail() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ error?: string; good?: string }>({});
  const send = async () => {
    setBusy(true);
    setSaid({});
    try {
      setSaid({ good: (await ask(authVerifyMail())).message });
      // Verified elsewhere meanwhile: then this panel disappears.
      await refreshSession();
    } catch (cause) {
      setSaid({ error: cause instanceof Refusal && cause.message ? cause.message : TEXT.unknown });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="keep">
      <p className="muted">{ACCOUNT.verifyLead}</p>
      <FormNote {...said} />
      <Button size="sm" icon="letter" busy={busy} onClick={send}>
        {ACCOUNT.verify}
      </Button>
    </div>
  );
}
