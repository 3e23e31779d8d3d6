import { type FormEvent, useState } from 'react';
import { ask, authFactorBegin, authFactorConfirm, type Enrolment, type PasskeyProof } from '../../api';
import { givePasskey } from '../../lib/proof';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Dialog } from '../../ui/Dialog';
import { FormNote } from '../../ui/FormNote';
import { ProofFields, UNTYPED } from '../../ui/reign/ProofFields';
import { RecoveryCodes } from './RecoveryCodes';
import { FACTOR } from './text.gen';
import { useAsk } from './useAsk';

/** Switches the second factor on: the password, a code of the app, and the recovery codes to keep. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog open onClose={onClose} title={FACTOR.title} width={460}>
      {codes ? (
        <RecoveryCodes lead={FACTOR.done} codes={codes} onClose={onClose} />
      ) : enrolment ? (
        <Scan enrolment={enrolment} onDone={setCodes} />
      ) : (
        <Begin onDone={setEnrolment} />
      )}
    </Dialog>
  );
}

function Begin({ onDone }: { onDone: (enrolment: Enrolment) => void }) {
  const [typed, setTyped] = useState(UNTYPED);
  const { run, busy, error } = useAsk();
  const send = async (proof: () => Promise<PasskeyProof>) => {
    const enrolment = await run(async () => ask(authFactorBegin({ body: await proof() })));
    if (enrolment) onDone(enrolment);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(async () => typed);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{FACTOR.lead}</p>
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
        <Button type="submit" tone="primary" busy={busy}>
          {FACTOR.next}
        </Button>
      </div>
    </form>
  );
}

function Scan({ enrolment, onDone }: { enrolment: Enrolment; onDone: (codes: string[]) => void }) {
  const [code, setCode] = useState('');
  const { run, busy, error } = useAsk();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run(() => ask(authFactorConfirm({ body: { code } })));
    if (answer) onDone(answer.codes ?? []);
  };
  return (
    <form className="stack" onSubmit={send} noValidate>
      <p>{FACTOR.scan}</p>
      <img className="factor__qr" src={enrolment.qr} width={240} height={240} alt={FACTOR.qr} />
      <p>
        {FACTOR.secret} <code className="anywhere">{enrolment.secret}</code>
      </p>
      <CodeField label={FACTOR.code} inputMode="numeric" value={code} onChange={setCode} />
      <FormNote error={error} />
      <div className="foot">
        <Button type="submit" tone="primary" busy={busy}>
          {FACTOR.turnOn}
        </Button>
      </div>
    </form>
  );
}
