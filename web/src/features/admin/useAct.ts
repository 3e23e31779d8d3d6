import { useState } from 'react';
import { Refusal } from '../../api';
import { isAlert, tellRefusal } from '../../lib/reign';
import { toast } from '../../ui/toasts';
import { TEXT } from './text';

/** Carries out an act of the console. What goes wrong is the server's own words, or that nobody knows. */
export function useAct(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
      toast(TEXT.done, { tone: 'verdigris', icon: 'check' });
      onDone();
    } catch (cause) {
      if (cause instanceof Refusal && isAlert(cause.code)) return tellRefusal(cause);
      setError(cause instanceof Refusal && cause.message ? cause.message : TEXT.unanswered);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, error };
}
