import { type FormEvent, useState } from 'react';
import { ask, authPasskeysAdd, authPasskeysBegin, type PasskeyProof } from '../../api';
import { givePasskey } from '../../lib/proof';
import { useMe } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { ProofFields, UNTYPED } from '../../ui/reign/ProofFields';
import { toast } from '../../ui/toasts';
import { RecoveryCodes } from './RecoveryCodes';
import { agentWords } from './Sessions';
import { PASSKEY, TEXT } from './text.gen';
import { useAsk } from './useAsk';

/** Adds a passkey: its name, the proof, and then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const added = (codes?: string[]) => {
    if (codes?.length) return setCodes(codes);
    toast(PASSKEY.added, { tone: 'verdigris', icon: 'check' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={PASSKEY.add} width={460}>
      {codes ? (
        <RecoveryCodes lead={PASSKEY.codes} codes={codes} onClose={onClose} />
      ) : (
        <Ask onAdded={added} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Ask({ onAdded, onClose }: { onAdded: (codes?: string[]) => void; onClose: () => void }) {
  const me = useMe();
  const [name, setName] = useState(() => agentWords(navigator.userAgent));
  const [typed, setTyped] = useState(UNTYPED);
  const { run, busy, error } = useAsk();
  const add = async (proof: () => Promise<PasskeyProof>) => {
    const { makePasskey, needed } = await import('../../lib/passkey');
    needed();
    const options = await ask(authPasskeysBegin({ body: await proof() }));
    return ask(authPasskeysAdd({ body: await makePasskey(options, name) }));
  };
  const send = async (proof: () => Promise<PasskeyProof>) => {
    const answer = await run(() => add(proof));
    if (answer) onAdded(answer.codes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!me.guest) send(async () => typed);
    else send(async () => (me.passkey ? { passkey: await givePasskey() } : {}));
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{me.guest ? PASSKEY.guestLead : PASSKEY.lead}</p>
      {!me.guest && !me.factor && <p>{PASSKEY.factorLead}</p>}
      <TextField
        label={PASSKEY.name}
        hint={PASSKEY.nameHint}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
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
        {!(me.guest && me.passkey) && (
          <Button type="submit" tone="primary" busy={busy}>
            {PASSKEY.next}
          </Button>
        )}
        <Button onClick={onClose}>{TEXT.close}</Button>
      </div>
    </form>
  );
}
