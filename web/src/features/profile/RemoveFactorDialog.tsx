import { type FormEvent, useState } from 'react';
import { ask, authFactorRemove } from '../../api';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { PasswordField } from '../../ui/password/PasswordField';
import { toast } from '../../ui/toasts';
import { FACTOR, TEXT } from './text';
import { useAsk } from './useAsk';

/** Turns the second factor off, by the password and a code. */
export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { run, busy, error } = useAsk();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await run(() => ask(authFactorRemove({ body: { password, code } })));
    if (!outcome) return;
    toast(outcome.message, { tone: 'verdigris', icon: 'check' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={FACTOR.title} width={460}>
      <form className="stack" onSubmit={send} noValidate>
        <PasswordField
          label={FACTOR.password}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeField label={FACTOR.code} hint={FACTOR.codeOr} value={code} onChange={setCode} />
        <FormNote error={error} />
        <div className="foot">
          <Button type="submit" tone="danger" busy={busy}>
            {FACTOR.turnOff}
          </Button>
          <Button onClick={onClose}>{TEXT.close}</Button>
        </div>
      </form>
    </Dialog>
  );
}
