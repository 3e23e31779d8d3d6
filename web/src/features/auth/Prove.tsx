import { type FormEvent, useState } from 'react';
import { authVerify } from '../../api';
import { refreshSession } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { FormNote } from '../../ui/FormNote';
import { PasswordField } from '../../ui/password/PasswordField';
import { TEXT as PASSWORD } from '../../ui/password/text.gen';
import { TEXT } from './text.gen';
import { useSubmit } from './useSubmit';

/** A mail's link that another browser requested: the password proves that both browsers have one owner. */
export function Prove({ token, onDone }: { token: string; onDone: (message: string | null) => void }) {
  const [password, setPassword] = useState('');
  const { submit, busy, error, setError } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setError(PASSWORD.required);
    const outcome = await submit(() => authVerify({ body: { token, password } }));
    if (!outcome) return;
    await refreshSession();
    onDone(outcome.message);
  };
  return (
    <form onSubmit={send} noValidate>
      <h2 className="title">{TEXT.proveTitle}</h2>
      <p className="muted">{TEXT.proveLead}</p>
      <PasswordField label={TEXT.password} value={password} onChange={(event) => setPassword(event.target.value)} />
      <FormNote error={error} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {TEXT.prove}
      </Button>
      <Button wide onClick={() => onDone(null)}>
        {TEXT.back}
      </Button>
    </form>
  );
}
