import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, Refusal } from '../../api';
import { newKey } from '../../lib/key';
import { type CommandCall, deliver, isAlert, tellRefusal } from '../../lib/reign';
import { toast } from '../../ui/toasts';
import { Cancelled, guarded } from './password/usePassword';
import { TEXT } from './text';

/** Carries out an act of the console. What goes wrong is the server's own words, or that nobody knows. */
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
      queries.invalidateQueries({ queryKey: ['admin'] }); // whatever the console shows may be other now
      onDone();
    } catch (cause) {
      if (cause instanceof Cancelled) return;
      if (cause instanceof Refusal && isAlert(cause.code)) return tellRefusal(cause);
      setError(cause instanceof Refusal && cause.message ? cause.message : TEXT.unanswered);
    } finally {
      setBusy(false);
    }
  };
  /** A command has a key of its own and is asked until somebody knows. */
  const command = <B, A extends Answer>(call: CommandCall<A>, body: B, quiet?: 'quiet') => {
    const key = newKey();
    return run(() => deliver<B, A>(call, body, key), quiet);
  };
  return { run, command, busy, error };
}
