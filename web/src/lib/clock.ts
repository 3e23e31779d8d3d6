/** One second hand for the whole page: every countdown and "ago" reads it, so that a thousand of them cost one timer. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let offset = 0;
let now = Date.now();

function beat() {
  now = Date.now() + offset;
  for (const tell of listeners) tell();
}

function run() {
  const wanted = listeners.size > 0 && !document.hidden;
  if (wanted && timer === undefined) {
    timer = setInterval(beat, 1000);
    beat();
  } else if (!wanted && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

let watching = false;
function subscribe(listener: () => void) {
  if (!watching) {
    watching = true;
    document.addEventListener('visibilitychange', run);
  }
  listeners.add(listener);
  run();
  return () => {
    listeners.delete(listener);
    run();
  };
}

/** The realm's clock is the only source of now: how far this machine's clock is behind it. */
export function setServerTime(serverNow: number) {
  offset = serverNow - Date.now();
  beat();
}

/** Now by the realm's clock, once, without following it. */
export const serverNow = () => Date.now() + offset;

/**
 * What a reader makes of now, by the realm's clock: it renders again only when that changes, not with each second.
 * `read` gives something that is compared by itself: words, a number, yes or no.
 */
export const useClock = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(now));

const itself = (at: number) => at;

/** Now by the realm's clock; renders again each second while something shows it. */
export const useNow = (): number => useClock(itself);

/** How many read the clock and whether it runs: what a test of "one timer" asks. */
export const clockState = () => ({ readers: listeners.size, running: timer !== undefined });
