import { useState } from 'react';
import { ask, type Outcome, Refusal } from '../../api';
import { refreshSession } from '../../lib/reign';
import { TEXT } from './text.gen';

type Call = PromiseLike<{ data?: Outcome; error?: unknown; response?: Response }>;

/**
 * Sends a form of the gate. The error is the server's own words, or says that the outcome is unknown; `answers` handles
 * refusals by code.
 */
export function useSubmit(answers: Readonly<Record<string, (refusal: Refusal) => void>> = {}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<Outcome | null>(null);

  const run = async (act: () => Promise<Outcome>): Promise<Outcome | undefined> => {
    setBusy(true);
    setError(null);
    setDone(null);
    try {
      const outcome = await act();
      setDone(outcome);
      // Signed in: the root takes over after the session is read.
      if (outcome.signedIn) await refreshSession();
      return outcome;
    } catch (cause) {
      if (cause instanceof Refusal) answers[cause.code]?.(cause);
      setError(cause instanceof Refusal && cause.message ? cause.message : TEXT.unknown);
      return;
    } finally {
      setBusy(false);
    }
  };
  const submit = (call: () => Call) => run(() => ask(call()));
  const clear = () => {
    setError(null);
    setDone(null);
  };
  return { submit, run, busy, error, setError, done, clear };
}
