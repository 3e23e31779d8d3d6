import { type FormEvent, useState } from 'react';
import { ask, authFactorRemove, type PasskeyProof } from '../../api';
import { givePasskey } from '../../lib/proof';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { ProofFields, UNTYPED } from '../../ui/reign/ProofFields';
import { toast } from '../../ui/toasts';
import { FACTOR, TEXT } from './text.gen';
import { useAsk } from './useAsk';

/** Switches the second factor off, by the password and a code, or by a passkey. */
export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(UNTYPED);
  const { run, busy, error } = useAsk();
  const send = async (proof: () => Promise<PasskeyProof>) => {
    const outcome = await run(async () => ask(authFactorRemove({ body: await proof() })));
    if (!outcome) return;
    toast(outcome.message, { tone: 'verdigris', icon: 'check' });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(async () => typed);
  };
  return (
    <Dialog open onClose={onClose} title={FACTOR.title} width={460}>
      <form className="stack" onSubmit={submit} noValidate>
        <ProofFields
          whole
          label={FACTOR.password}
          typed={typed}
          onType={setTyped}
          busy={busy}
          onPasskey={() => send(async () => ({ passkey: await givePasskey() }))}
        />
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
