import { type FormEvent, useEffect, useState } from 'react';
import { ask, authPassword, type NewPassword as NewPasswordBody, Refusal } from '../../api';
import { givePasskey } from '../../lib/proof';
import { useMe } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { NewPassword } from '../../ui/password/NewPassword';
import { PasswordField } from '../../ui/password/PasswordField';
import { NONE_CHOSEN, refusal } from '../../ui/password/rule';
import { PasskeyButton } from '../../ui/reign/ProofFields';
import { PROOF } from '../../ui/reign/proofText.gen';
import { TEXT } from './text.gen';

/** The specification's pause between the success message and the closing. */
const CLOSES_MS = 1500;

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onClose, CLOSES_MS);
    return () => clearTimeout(timer);
  }, [done, onClose]);

  const { passkey } = useMe();
  const change = async (proof: () => Promise<Pick<NewPasswordBody, 'current' | 'passkey'>>) => {
    const wrong = refusal('another', chosen);
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const body = { ...(await proof()), password: chosen.password, confirm: chosen.again };
      setDone((await ask(authPassword({ body }))).message);
    } catch (cause) {
      setError(cause instanceof Refusal ? cause.message : TEXT.unknown);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change(async () => ({ current }));
  };
  return (
    <Dialog open onClose={onClose} title={TEXT.password} width={460}>
      <form className="stack" onSubmit={submit} noValidate>
        <PasswordField
          label={TEXT.current}
          data-autofocus
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        {passkey && (
          <PasskeyButton
            lead={PROOF.or}
            busy={busy}
            onPasskey={() => change(async () => ({ passkey: await givePasskey() }))}
          />
        )}
        <NewPassword which="another" chosen={chosen} onChange={setChosen} />
        <FormNote error={error} good={done} />
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
