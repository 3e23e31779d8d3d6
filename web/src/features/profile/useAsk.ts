import { useState } from 'react';
import { Refusal } from '../../api';
import { TEXT } from './text.gen';

/** Sends a form of the account. The error is the server's own words, or says that the outcome is unknown. */
export function useAsk() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setError(null);
    try {
      return await act();
    } catch (cause) {
      setError(cause instanceof Refusal && cause.message ? cause.message : TEXT.unknown);
      return;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, error };
}
