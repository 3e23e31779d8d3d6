import { type FormEvent, useState } from 'react';
import { ask, authConfirm, type Confirmation, Refusal } from '../../../api';
import { givePasskey } from '../../../lib/proof';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormNote } from '../../../ui/FormNote';
import { ProofFields, UNTYPED } from '../../../ui/reign/ProofFields';
import { TEXT as FRAME } from '../text.gen';
import { TEXT } from './text.gen';
import { usePassword } from './usePassword';

/** The one dialog of the console that asks for the password again. */
export function PasswordAgain() {
  const settle = usePassword((state) => state.settle);
  return settle && <Ask settle={settle} />;
}

function Ask({ settle }: { settle: (given: boolean) => void }) {
  const [typed, setTyped] = useState(UNTYPED);
  const [factorAsked, setFactorAsked] = useState(false); // another tab may have switched it on, which the server says
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = (given: boolean) => {
    usePassword.setState({ settle: null });
    settle(given);
  };
  const give = async (given: () => Promise<Confirmation>) => {
    setBusy(true);
    setError(null);
    try {
      await ask(authConfirm({ body: await given() }));
      close(true);
    } catch (cause) {
      if (cause instanceof Refusal && cause.code === 'auth.code_required') setFactorAsked(true);
      setError(cause instanceof Refusal && cause.message ? cause.message : FRAME.unanswered);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give(async () => ({ password: typed.password, ...(typed.code && { code: typed.code }) }));
  };
  return (
    <Dialog open above title={TEXT.title} width={440} onClose={() => close(false)}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{TEXT.why}</p>
        <ProofFields
          whole
          factorAsked={factorAsked}
          label={TEXT.password}
          typed={typed}
          onType={setTyped}
          busy={busy}
          onPasskey={() => give(async () => ({ passkey: await givePasskey() }))}
        />
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
