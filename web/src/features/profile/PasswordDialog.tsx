import { type FormEvent, useEffect, useState } from 'react';
import { ask, authPassword, Refusal } from '../../api';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icon/Icon';
import { PasswordField } from '../../ui/PasswordField';
import { TEXT } from './text';

const SHORTEST = 6;
/** The specification's pause between the good news and the closing. */
const CLOSES_MS = 1500;

/** What the form itself refuses. */
export function refusal(password: string, again: string): string | null {
  if ([...password].length < SHORTEST) return TEXT.tooShort;
  return password === again ? null : TEXT.differ;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onClose, CLOSES_MS);
    return () => clearTimeout(timer);
  }, [done, onClose]);

  const change = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = refusal(password, again);
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      setDone((await ask(authPassword({ body: { current, password, confirm: again } }))).message);
    } catch (cause) {
      setError(cause instanceof Refusal ? cause.message : TEXT.unknown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={TEXT.password} width={460}>
      <form className="stack" onSubmit={change} noValidate>
        <PasswordField
          label={TEXT.current}
          data-autofocus
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label={TEXT.newPassword}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={TEXT.again}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <div role="alert">
          {error && (
            <p className="note is-blood">
              <Icon name="warn" />
              {error}
            </p>
          )}
        </div>
        <div role="status">
          {done && (
            <p className="note is-verdigris">
              <Icon name="check" />
              {done}
            </p>
          )}
        </div>
        <div className="foot">
          <Button type="submit" tone="primary" busy={busy} disabled={done !== null}>
            {TEXT.password}
          </Button>
          <Button onClick={onClose}>{TEXT.close}</Button>
        </div>
      </form>
    </Dialog>
  );
}
