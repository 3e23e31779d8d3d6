/**
 * Whether the server answers at all. A process that stands still keeps its connections open, so nothing fails: what was asked
 * for simply never comes. A text that a provider writes takes long too; the live line is asked for a sign in between.
 */
import { create } from 'zustand';

/** How long an answer may take before the server counts as silent. */
export const PATIENCE_MS = 5000;
/** How long before that the live line is asked for a sign. */
const SIGN_MS = 2000;

export const useAnswers = create<{ silent: boolean }>(() => ({ silent: false }));

let heardAt = -1;
let askForSign: (() => void) | undefined;

/** The live line, while it is open, can ask for a sign by this. */
export function signsBy(ask: (() => void) | undefined) {
  askForSign = ask;
}

/** The server has said something, whatever it was. */
export function heardSomething() {
  heardAt = performance.now();
  if (useAnswers.getState().silent) useAnswers.setState({ silent: false });
}

/** Watches over an answer that is owed from now on; gives how to end the watch. */
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

/** As `fetch`, and the player is told where no answer comes. */
export async function watchedFetch(...asked: Parameters<typeof fetch>): Promise<Response> {
  const settle = owed();
  try {
    const response = await globalThis.fetch(...asked);
    heardSomething();
    return response;
  } finally {
    settle();
  }
}
