import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, Refusal } from '../../api';
import { newKey } from '../../lib/key';
import { type CommandCall, deliver, isAlert, tellRefusal } from '../../lib/reign';
import { toast } from '../../ui/toasts';
import { Cancelled, guarded } from './password/usePassword';
import { TEXT } from './text.gen';

/** Runs an act of the console. The error is the server's own words, or says that the outcome is unknown. */
export function useAct(onDone: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>, quiet?: 'quiet') => {
    setBusy(true);
    setError(null);
    try {
      await guarded(act);
      if (!quiet) toast(TEXT.done, { tone: 'verdigris', icon: 'check' });
      queries.invalidateQueries({ queryKey: ['admin'] }); // the act may have changed any data of the console
      onDone();
    } catch (cause) {
      if (cause instanceof Cancelled) return;
      if (cause instanceof Refusal && isAlert(cause.code)) return tellRefusal(cause);
      setError(cause instanceof Refusal && cause.message ? cause.message : TEXT.unanswered);
    } finally {
      setBusy(false);
    }
  };
  /** A command gets a key of its own and is repeated until its outcome is known. */
  const command = <B, A extends Answer>(call: CommandCall<A>, body: B, quiet?: 'quiet') => {
    const key = newKey();
    return run(() => deliver<B, A>(call, body, key), quiet);
  };
  return { run, command, busy, error };
}
