import { type FormEvent, useEffect, useState } from 'react';
import { authLogin } from '../../api';
import { typedBefore } from '../../lib/typed';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { PasswordField } from '../../ui/password/PasswordField';
import { TEXT as PASSWORD } from '../../ui/password/text.gen';
import { TEXT } from './text.gen';
import { useSubmit } from './useSubmit';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** The message from before the tab was switched. */
  notice?: string | null;
}

const passkeys = () => import('./passkey');

export function LoginForm({ email, onEmail, onForgotten, notice }: Props) {
  const [password, setPassword] = useState(() => typedBefore('current-password'));
  const [code, setCode] = useState<string>();
  const [mailed, setMailed] = useState(false);
  const [recovery, setRecovery] = useState(false);
  const { submit, run, busy, error, setError } = useSubmit({
    'auth.credentials': (refusal) => setMailed(refusal.params.mailed === true),
    // The password was right; the account needs its second factor.
    'auth.code_required': () => setCode(''),
    // The same, with a passkey as second factor, which needs no password.
    'auth.passkey_required': () => {
      setRecovery(true);
      setCode('');
    },
  });
  const [turnedTo, setTurnedTo] = useState(false);
  const turnTo = () => setTurnedTo(true);
  // Passkeys join the suggestions of the e-mail field once the player uses the form: a mere look sends nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is sent by whichever form is drawn then
  useEffect(() => {
    if (!turnedTo || !('PublicKeyCredential' in globalThis)) return;
    passkeys().then(({ offer, enter }) => offer((answer) => run(() => enter(answer))));
    return () => void passkeys().then(({ withdraw }) => withdraw());
  }, [turnedTo]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return setError(TEXT.emailRequired);
    if (!password) return setError(PASSWORD.required);
    setMailed(false);
    submit(() => authLogin({ body: { email: email.trim(), password, code: code || undefined } }));
  };
  return (
    <form onSubmit={send} noValidate onPointerEnter={turnTo} onFocus={turnTo}>
      <TextField
        label={TEXT.email}
        type="email"
        autoComplete="email webauthn"
        placeholder={TEXT.emailHint}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField label={TEXT.password} value={password} onChange={(event) => setPassword(event.target.value)} />
      {code !== undefined && (
        <CodeField
          label={TEXT.code}
          hint={recovery ? TEXT.recoveryHint : TEXT.codeHint}
          autoFocus
          value={code}
          onChange={setCode}
        />
      )}
      <FormNote error={error} good={error ? null : notice} />
      {error && mailed && <p className="muted">{TEXT.mailFirst}</p>}
      <div className="stack">
        <Button type="submit" wide busy={busy}>
          {TEXT.enter}
        </Button>
        <Button wide icon="key" busy={busy} onClick={() => run(async () => (await passkeys()).signIn())}>
          {TEXT.passkey}
        </Button>
        <button type="button" className="linkish" onClick={onForgotten}>
          {TEXT.forgotten}
        </button>
      </div>
    </form>
  );
}
