import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ask, authKeep, Refusal } from '../../api';
import { refreshSession, useSession } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { NewPassword } from '../../ui/password/NewPassword';
import { NONE_CHOSEN, refusal } from '../../ui/password/rule';
import { toast } from '../../ui/toasts';
import { ACCOUNT, TEXT } from './text.gen';

/** Refused because the session or the account is not the one of this tab. */
const OTHERWISE_KEPT: ReadonlySet<number> = new Set([401, 409]);

/** The address of the form: a guest has no password to change, but a reign to keep. */
export const TO_KEEP_FORM = { part: 'settings', keep: '1' };

/** A link to the form moves the focus into it, each time it is followed. */
function useAskedFor() {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const asked = useSearchParams()[0].has('keep');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address followed again is another visit
  useEffect(() => {
    if (asked) form.current?.querySelector('input')?.focus();
  }, [key, asked]);
  return form;
}

const isGuest = () => {
  const { session } = useSession.getState();
  return session.status === 'in' && session.me.guest;
};

/** A guest becomes an account; the reign stays as it is. */
export function KeepForm() {
  const form = useAskedFor();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const [said, setSaid] = useState<{ error?: string; good?: string }>({});
  const [busy, setBusy] = useState(false);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    // The first faulty field gets the focus, as at the gate.
    const wrong = email.trim() ? refusal('another', chosen) : ACCOUNT.emailRequired;
    if (wrong) return setSaid({ error: wrong });
    setBusy(true);
    try {
      const body = { email: email.trim(), password: chosen.password, confirm: chosen.again };
      const outcome = await ask(authKeep({ body }));
      await refreshSession();
      // An account that is kept at once has unmounted this form; until its mail is opened the form stays.
      if (isGuest()) setSaid({ good: outcome.message });
      else toast(outcome.message, { tone: 'verdigris', icon: 'check' });
    } catch (cause) {
      setSaid({ error: cause instanceof Refusal ? cause.message : TEXT.unknown });
      // Another tab may have kept the account meanwhile: then this tab has no guest any more.
      if (cause instanceof Refusal && OTHERWISE_KEPT.has(cause.status)) await refreshSession();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="keep panel panel--plain" onSubmit={keep} noValidate>
      <h3 className="label">{ACCOUNT.keep}</h3>
      <p className="muted">{ACCOUNT.keepLead}</p>
      <div className="keep__fields">
        <TextField
          label={ACCOUNT.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPassword which="another" chosen={chosen} onChange={setChosen} />
      </div>
      <FormNote {...said} />
      <Button type="submit" icon="keep" busy={busy}>
        {ACCOUNT.keepDo}
      </Button>
    </form>
  );
}
