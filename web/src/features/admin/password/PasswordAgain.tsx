import { type FormEvent, useState } from 'react';
import { ask, authConfirm, Refusal } from '../../../api';
import { useMe } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { FormNote } from '../../../ui/FormNote';
import { PasswordField } from '../../../ui/password/PasswordField';
import { TEXT as FRAME } from '../text';
import { TEXT } from './text';
import { usePassword } from './usePassword';

/** The one dialog of the console that asks for the password again. */
export function PasswordAgain() {
  const settle = usePassword((state) => state.settle);
  return settle && <Ask settle={settle} />;
}

function Ask({ settle }: { settle: (given: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const me = useMe();
  const [factor, setFactor] = useState(me.factor); // it may be on since another tab, which the server says
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = (given: boolean) => {
    usePassword.setState({ settle: null });
    settle(given);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await ask(authConfirm({ body: { password, ...(code && { code }) } }));
      close(true);
    } catch (cause) {
      if (cause instanceof Refusal && cause.code === 'auth.code_required') setFactor(true);
      setError(cause instanceof Refusal && cause.message ? cause.message : FRAME.unanswered);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open above title={TEXT.title} width={440} onClose={() => close(false)}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{TEXT.why}</p>
        <PasswordField
          data-autofocus
          label={TEXT.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {factor && (
          <TextField
            label={TEXT.code}
            hint={TEXT.codeHint}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <FormNote error={error} />
        <div className="foot foot--end">
          <Button type="submit" tone="primary" busy={busy}>
            {TEXT.confirm}
          </Button>
          <Button onClick={() => close(false)}>{FRAME.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
