import { type FormEvent, useState } from 'react';
import { authRegister } from '../../api';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { PasswordField } from '../../ui/PasswordField';
import { Message } from './Message';
import { SHORTEST, strength, TEXT } from './text';
import { useSubmit } from './useSubmit';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** Registered, but not signed in: a letter is on its way. */
  onLetter: (message: string) => void;
}

/** What the form itself refuses, before anything is sent. */
export function refusal(email: string, password: string, again: string): string | null {
  if (!email.trim()) return TEXT.emailRequired;
  if (!password) return TEXT.passwordRequired;
  if ([...password].length < SHORTEST) return TEXT.tooShort;
  if (password !== again) return TEXT.differ;
  return null;
}

export function RegisterForm({ email, onEmail, onLetter }: Props) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { submit, busy, error, setError, done } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = refusal(email, password, again);
    if (wrong) return setError(wrong);
    const outcome = await submit(() => authRegister({ body: { email: email.trim(), password, confirm: again } }));
    if (outcome && !outcome.signedIn) onLetter(outcome.message);
  };
  return (
    <form onSubmit={send} noValidate>
      <TextField
        label={TEXT.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label={TEXT.newPassword}
        autoComplete="new-password"
        hint={strength(password)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={TEXT.again}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Message error={error} good={done?.message} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {TEXT.register}
      </Button>
    </form>
  );
}
