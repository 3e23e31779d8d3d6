import { type FormEvent, useState } from 'react';
import { ask, authFactorCodes } from '../../api';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { RecoveryCodes } from './RecoveryCodes';
import { FACTOR, TEXT } from './text';
import { useAsk } from './useAsk';

/** New recovery codes for the old ones, by a code. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { run, busy, error } = useAsk();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run(() => ask(authFactorCodes({ body: { code } })));
    if (answer) setCodes(answer.codes ?? []);
  };
  return (
    <Dialog open onClose={onClose} title={FACTOR.renew} width={460}>
      {codes ? (
        <RecoveryCodes lead={FACTOR.renewed} codes={codes} onClose={onClose} />
      ) : (
        <form className="stack" onSubmit={send} noValidate>
          <p>{FACTOR.renewLead}</p>
          <CodeField label={FACTOR.code} hint={FACTOR.codeOr} data-autofocus value={code} onChange={setCode} />
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
