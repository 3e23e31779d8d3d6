import { useRef, useState } from 'react';
import { type Answer, ask, isUncertain, Refusal, type RulerCreation } from '../../api';
import { newKey } from '../../lib/key';
import { refetch, refreshSession, takeAnswer } from '../../lib/reign';

type Call = (options: { body: RulerCreation; headers: { 'Idempotency-Key': string } }) => PromiseLike<{
  data?: Answer;
  error?: unknown;
  response?: Response;
}>;

/** Founds the reign. The same form sent again carries the same key, so that a lost answer makes no second ruler. */
export function useBegin(call: unknown) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const last = useRef({ said: '', key: '' });

  const begin = async (body: RulerCreation) => {
    const said = JSON.stringify(body);
    if (last.current.said !== said) last.current = { said, key: newKey() };
    setBusy(true);
    setRefusal(null);
    try {
      takeAnswer(await ask((call as Call)({ body, headers: { 'Idempotency-Key': last.current.key } })));
      await enter();
    } catch (error) {
      // Another tab has already founded the reign.
      if (error instanceof Refusal && error.code === 'ruler.already_reigns') await enter();
      else if (error instanceof Refusal || isUncertain(error)) setRefusal(error as Error);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return { begin, busy, refusal };
}

async function enter() {
  await refetch();
  await refreshSession();
}
