import { type FormEvent, useState } from 'react';
import { authRegister } from '../../api';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { NewPassword } from '../../ui/password/NewPassword';
import { NONE_CHOSEN, refusal } from '../../ui/password/rule';
import { TEXT } from './text.gen';
import { useSubmit } from './useSubmit';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** Registered, but not signed in: an e-mail is under way. */
  onMailSent: (message: string) => void;
}

export function RegisterForm({ email, onEmail, onMailSent }: Props) {
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const { submit, busy, error, setError, done } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = email.trim() ? refusal('first', chosen) : TEXT.emailRequired;
    if (wrong) return setError(wrong);
    const outcome = await submit(() =>
      authRegister({ body: { email: email.trim(), password: chosen.password, confirm: chosen.again } }),
    );
    if (outcome && !outcome.signedIn) onMailSent(outcome.message);
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
      <NewPassword which="first" chosen={chosen} onChange={setChosen} />
      <FormNote error={error} good={done?.message} />
      <Button type="submit" wide busy={busy}>
        {TEXT.register}
      </Button>
    </form>
  );
}
