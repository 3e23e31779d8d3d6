import { type FormEvent, useState } from 'react';
import { authReset, authResetConfirm } from '../../api';
import { parting, useSession } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { NewPassword } from '../../ui/password/NewPassword';
import { NONE_CHOSEN, refusal } from '../../ui/password/rule';
import { TEXT } from './text.gen';
import { useSubmit } from './useSubmit';

/** Asks for a mail with a link. The answer is the same for a known and an unknown address. */
export function AskForResetLink({
  email,
  onEmail,
  onBack,
}: {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}) {
  const { submit, busy, error, setError, done } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return setError(TEXT.emailRequired);
    submit(() => authReset({ body: { email: email.trim() } }));
  };
  return (
    <form onSubmit={send} noValidate>
      <h2 className="title">{TEXT.resetTitle}</h2>
      <p className="muted">{TEXT.resetLead}</p>
      <TextField
        label={TEXT.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <FormNote error={error} good={done?.message} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {TEXT.resetSend}
      </Button>
      <Button wide onClick={onBack}>
        {TEXT.back}
      </Button>
    </form>
  );
}

/** Opened by the mail's link. If it is the account of this browser, its session ends too. */
export function SetPassword({ token, onDone }: { token: string; onDone: (message: string | null) => void }) {
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const { submit, busy, error, setError } = useSubmit();
  const signedIn = useSession(({ session }) => session.status === 'in');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = refusal('first', chosen);
    if (wrong) return setError(wrong);
    const body = { token, password: chosen.password, confirm: chosen.again };
    const outcome = await parting(() => submit(() => authResetConfirm({ body })));
    if (outcome) onDone(outcome.message);
  };
  return (
    <form onSubmit={send} noValidate>
      <h2 className="title">{TEXT.resetTitle}</h2>
      <NewPassword which="first" chosen={chosen} onChange={setChosen} />
      <FormNote error={error} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {TEXT.resetSet}
      </Button>
      <Button wide onClick={() => onDone(null)}>
        {signedIn ? TEXT.backToReign : TEXT.back}
      </Button>
    </form>
  );
}
