/**
 * Sends a command with a key of its own, repeats it with the same key while the outcome is unknown, and applies its
 * answer.
 */
import { useCallback, useRef, useState } from 'react';
import { type Answer, ask, isUncertain, Refusal, saysNothingOfEarlier } from '../../api';
import { newKey } from '../key';
import { TEXT } from '../text.gen';
import { isAlert, tellRefusal } from './alerts';
import { notQuietWhile } from './build';
import { watchPay } from './pays';
import { refreshSession } from './session';
import { ownCommand, refetch, takeAnswer, useFlying } from './store';

interface Sent<B> {
  body: B;
  headers: { 'Idempotency-Key': string };
}
type Result<A> = PromiseLike<{ data?: A; error?: unknown; response?: Response }>;
/** A generated call of a command. */
// biome-ignore lint/suspicious/noExplicitAny: the generated calls are generic over their own options
export type CommandCall<A> = (options: any) => Result<A>;

/** Pauses between the repeats, in milliseconds. After the last one the player decides. */
export const RETRY_MS: readonly number[] = [500, 1000, 2000, 4000, 8000, 8000];

notQuietWhile(() => useFlying.getState().flying > 0);

/** All repeats failed: the outcome is unknown, and `again` repeats once more with the same key. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(TEXT.unknown, { cause });
    this.name = 'OutcomeUnknown';
  }
}

interface Watch {
  onUncertain?: () => void;
  wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Sends one command with its key until an answer comes or the repeats end. A later call with the same key continues.
 */
export async function deliver<B, A extends Answer>(
  call: CommandCall<A>,
  body: B,
  key: string,
  watch: Watch = {},
): Promise<A | undefined> {
  const { onUncertain, wait = pause } = watch;
  ownCommand.begin(key);
  let doubt = false;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const sent: Sent<B> = { body, headers: { 'Idempotency-Key': key } };
        const answer = await ask<A>(call(sent));
        // The command was executed long ago and its answer is no longer stored, so the whole kingdom is read.
        if (answer.replayed) return await refetch().then(() => undefined);
        takeAnswer(answer);
        return answer;
      } catch (error) {
        doubt ||= isUncertain(error);
        if (!isUncertain(error) && !(doubt && saysNothingOfEarlier(error))) throw error;
        onUncertain?.();
        const ms = RETRY_MS[attempt];
        if (ms === undefined) throw new OutcomeUnknown(error);
        await wait(error instanceof Refusal && error.retryAfter ? error.retryAfter : ms);
      }
    }
  } finally {
    ownCommand.end();
  }
}

export type CommandState = 'idle' | 'sending' | 'uncertain' | 'unknown';

interface Options<B, A> {
  /** The caller shows refusals; otherwise they become notifications. An alert opens its dialog either way. */
  quiet?: boolean;
  /** Pays gold or experience: its gains fly to their counters. */
  pays?: boolean;
  /** Called when the command was executed, whether by `send` or by `again`; with the body that was sent. */
  onDone?: (answer: A, body: B) => void;
}

/**
 * A command for a button. `send` returns the answer, or undefined if the command was refused or its outcome is unknown;
 * `again` repeats the last one with its own key. Work that follows an executed command goes into `onDone`.
 */
export function useCommand<B, A extends Answer>(
  call: CommandCall<A> & ((options: { body: B }) => Result<A>),
  options: Options<B, A> = {},
) {
  const { quiet, pays } = options;
  const onDone = useRef(options.onDone);
  onDone.current = options.onDone;
  const [state, setState] = useState<CommandState>('idle');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pending = useRef<{ body: B; key: string } | null>(null);

  const run = useCallback(
    async (body: B, key: string): Promise<A | undefined> => {
      pending.current = { body, key };
      setState('sending');
      setRefusal(null);
      const tellPay = pays ? watchPay() : undefined;
      try {
        const answer = await deliver<B, A>(call, body, key, { onUncertain: () => setState('uncertain') });
        setState('idle');
        tellPay?.();
        if (answer) onDone.current?.(answer, body); // undefined: executed long ago, its answer is no longer stored
        return answer;
      } catch (error) {
        if (error instanceof OutcomeUnknown) {
          setState('unknown');
          return;
        }
        setState('idle');
        if (!(error instanceof Refusal)) throw error;
        setRefusal(error);
        // The session is over. The root shows the gate after this call.
        if (error.status === 401) refreshSession();
        if (!quiet || isAlert(error.code)) tellRefusal(error);
        return;
      }
    },
    [call, quiet, pays],
  );

  const send = useCallback((body: B) => run(body, newKey()), [run]);
  const again = useCallback(async () => pending.current && run(pending.current.body, pending.current.key), [run]);
  return {
    send,
    again,
    state,
    busy: state === 'sending' || state === 'uncertain',
    refusal,
    clear: () => setRefusal(null),
  };
}
