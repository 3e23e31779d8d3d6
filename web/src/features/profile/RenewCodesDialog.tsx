import { type FormEvent, useState } from 'react';
import { ask, authFactorCodes, type FactorRenewal } from '../../api';
import { givePasskey } from '../../lib/proof';
import { useMe } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { PasskeyButton } from '../../ui/reign/ProofFields';
import { PROOF } from '../../ui/reign/proofText.gen';
import { RecoveryCodes } from './RecoveryCodes';
import { FACTOR, TEXT } from './text.gen';
import { useAsk } from './useAsk';

/** Replaces the recovery codes, by a code or a passkey. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { run, busy, error } = useAsk();
  const { passkey } = useMe();
  const send = async (proof: () => Promise<FactorRenewal>) => {
    const answer = await run(async () => ask(authFactorCodes({ body: await proof() })));
    if (answer) setCodes(answer.codes ?? []);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(async () => ({ code }));
  };
  return (
    <Dialog open onClose={onClose} title={FACTOR.renew} width={460}>
      {codes ? (
        <RecoveryCodes lead={FACTOR.renewed} codes={codes} onClose={onClose} />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p>{FACTOR.renewLead}</p>
          <CodeField label={FACTOR.code} hint={FACTOR.codeOr} data-autofocus value={code} onChange={setCode} />
          {passkey && (
            <PasskeyButton
              lead={PROOF.or}
              busy={busy}
              onPasskey={() => send(async () => ({ passkey: await givePasskey() }))}
            />
          )}
          <FormNote error={error} />
          <div className="foot">
            <Button type="submit" tone="primary" busy={busy}>
              {FACTOR.renew}
            </Button>
            <Button onClick={onClose}>{TEXT.close}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
