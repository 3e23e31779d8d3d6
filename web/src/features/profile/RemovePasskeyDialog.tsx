import { type FormEvent, useState } from 'react';
import { ask, authPasskeysRemove, type Passkey, type PasskeyProof } from '../../api';
import { givePasskey } from '../../lib/proof';
import { useMe } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { ProofFields, UNTYPED } from '../../ui/reign/ProofFields';
import { toast } from '../../ui/toasts';
import { PASSKEY, TEXT } from './text.gen';
import { useAsk } from './useAsk';

/** Removes a passkey, with the full proof of a sign-in. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { guest } = useMe();
  const [typed, setTyped] = useState(UNTYPED);
  const { run, busy, error } = useAsk();
  const send = async (proof: () => Promise<PasskeyProof>) => {
    const outcome = await run(async () => ask(authPasskeysRemove({ body: { id: passkey.id, ...(await proof()) } })));
    if (!outcome) return;
    toast(outcome.message, { tone: 'verdigris', icon: 'check' });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!guest) send(async () => typed);
  };
  return (
    <Dialog open onClose={onClose} title={PASSKEY.removeTitle} width={460}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          {PASSKEY.removeLead} <b className="anywhere">{passkey.name}</b>
        </p>
        <p className="muted">{PASSKEY.removeNote}</p>
        <ProofFields
          whole
          label={PASSKEY.password}
          typed={typed}
          onType={setTyped}
          busy={busy}
          onPasskey={() => send(async () => ({ passkey: await givePasskey() }))}
        />
        <FormNote error={error} />
        <div className="foot">
          {!guest && (
            <Button type="submit" tone="danger" busy={busy}>
              {PASSKEY.remove}
            </Button>
          )}
          <Button onClick={onClose}>{TEXT.close}</Button>
        </div>
      </form>
    </Dialog>
  );
}
