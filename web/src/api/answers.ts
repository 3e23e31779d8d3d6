/**
 * Tells whether the server answers at all. A process that hangs keeps its connections open: no request fails, but no
 * answer comes. A generated text takes long too, so the live line is asked for a sign in between.
 */
import { create } from 'zustand';
import { takeEarly } from './early';

/** The time after which a server that does not answer counts as silent. */
export const PATIENCE_MS = 5000;
/** How long before PATIENCE_MS has passed the live line is asked for a message, which would prove that the server answers. */
const SIGN_MS = 2000;

export const useAnswers = create<{ silent: boolean }>(() => ({ silent: false }));

let heardAt = -1;
let askForSign: (() => void) | undefined;

/** Sets how to ask the open live line for a sign; undefined while it is closed. */
export function signsBy(ask: (() => void) | undefined) {
  askForSign = ask;
}

/** Any message of the server proves that it answers. */
export function heardSomething() {
  heardAt = performance.now();
  if (useAnswers.getState().silent) useAnswers.setState({ silent: false });
}

/** Watches an answer that is due from now on; returns the function that ends the watch. */
export function owed(): () => void {
  let sign: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const from = performance.now();
    sign = setTimeout(() => askForSign?.(), PATIENCE_MS - SIGN_MS);
    end = setTimeout(() => {
      if (heardAt <= from) useAnswers.setState({ silent: true });
      else wait();
    }, PATIENCE_MS);
  };
  wait();
  return () => {
    clearTimeout(sign);
    clearTimeout(end);
  };
}

/** `fetch`, which also tells the player when no answer comes. */
export async function watchedFetch(...asked: Parameters<typeof fetch>): Promise<Response> {
  const settle = owed();
  try {
    const response = await (takeEarly(asked[0]) ?? globalThis.fetch(...asked));
    heardSomething();
    return response;
  } finally {
    settle();
  }
}
