import { useCallback, useEffect, useRef, useState } from 'react';
import { mintStrike } from '../../api';
import { useCommand } from '../../lib/reign';

/** Milliseconds between two batches. */
export const BATCH_MS = 500;

/**
 * Counts clicks and sends them in batches, one at a time. `pending` is the number that no answer has counted yet.
 * Unsent clicks are sent at once when the press is left.
 */
export function useStrikes() {
  const { send, again, state, refusal } = useCommand(mintStrike, { quiet: true });
  const unsent = useRef(0);
  const under = useRef(0);
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [pending, setPending] = useState(0);

  const count = useCallback(() => setPending(unsent.current + under.current), []);
  const flush = useCallback(async () => {
    timer.current = undefined;
    if (unsent.current === 0 || under.current > 0) return;
    under.current = unsent.current;
    unsent.current = 0;
    sentAt.current = Date.now();
    await send({ count: under.current });
    under.current = 0;
    count();
    plan.current();
  }, [send, count]);
  const plan = useRef(() => {});
  plan.current = () => {
    if (timer.current !== undefined || under.current > 0 || unsent.current === 0) return;
    timer.current = setTimeout(flush, Math.max(0, sentAt.current + BATCH_MS - Date.now()));
  };
  const strike = useCallback(() => {
    unsent.current++;
    count();
    plan.current();
  }, [count]);

  const leave = useRef(flush);
  leave.current = flush;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void leave.current();
    },
    [],
  );
  return { strike, pending, again, state, refusal };
}
