import { type FormEvent, useState } from 'react';
import { authLogin } from '../../api';
import { typedBefore } from '../../lib/typed';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { PasswordField } from '../../ui/password/PasswordField';
import { TEXT as PASSWORD } from '../../ui/password/rule';
import { TEXT } from './text';
import { useSubmit } from './useSubmit';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** What was said before the tab was switched to. */
  notice?: string | null;
}

export function LoginForm({ email, onEmail, onForgotten, notice }: Props) {
  const [password, setPassword] = useState(() => typedBefore('current-password'));
  const [code, setCode] = useState<string>();
  const [mailed, setMailed] = useState(false);
  const { submit, busy, error, setError } = useSubmit({
    'auth.credentials': (refusal) => setMailed(refusal.params.mailed === true),
    // The password was right; the account asks for its second factor.
    'auth.code_required': () => setCode(''),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return setError(TEXT.emailRequired);
    if (!password) return setError(PASSWORD.required);
    setMailed(false);
    submit(() => authLogin({ body: { email: email.trim(), password, code: code || undefined } }));
  };
  return (
    <form onSubmit={send} noValidate>
      <TextField
        label={TEXT.email}
        type="email"
        autoComplete="email"
        placeholder={TEXT.emailHint}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField label={TEXT.password} value={password} onChange={(event) => setPassword(event.target.value)} />
      {code !== undefined && (
        <CodeField label={TEXT.code} hint={TEXT.codeHint} autoFocus value={code} onChange={setCode} />
      )}
      <FormNote error={error} good={error ? null : notice} />
      {error && mailed && <p className="muted">{TEXT.mailFirst}</p>}
      <div className="stack">
        <Button type="submit" wide busy={busy}>
          {TEXT.enter}
        </Button>
        <button type="button" className="linkish" onClick={onForgotten}>
          {TEXT.forgotten}
        </button>
      </div>
    </form>
  );
}
