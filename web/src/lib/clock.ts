/** One clock for the whole page: every countdown and "ago" reads it, so that a thousand of them cost one timer. */
import { useSyncExternalStore } from 'react';

/** Seconds between two reads of the clock. Words that name minutes need fewer reads. */
export type Pace = 1 | 10;

const readers: Record<Pace, Set<() => void>> = { 1: new Set(), 10: new Set() };
/** A little longer than a tick: a reader at the slow pace reads with the tick, or after this time if no tick comes. */
const SLOW_MS = 11_000;
let timer: ReturnType<typeof setInterval> | undefined;
let pace: Pace = 1;
let beats = 0;
let offset = 0;
let now = Date.now();

function tellAll() {
  now = Date.now() + offset;
  for (const tell of [...readers[1], ...readers[10]]) tell();
}

function beat() {
  beats += pace;
  if (beats % 10 === 0) return tellAll();
  now = Date.now() + offset;
  for (const tell of readers[1]) tell();
}

function run() {
  const some = readers[1].size + readers[10].size > 0;
  const wanted = some && !document.hidden;
  const wantedPace = readers[1].size > 0 ? 1 : 10;
  const running = timer !== undefined;
  if (running === wanted && (!running || pace === wantedPace)) return;
  clearInterval(timer);
  timer = undefined;
  if (!wanted) return;
  pace = wantedPace;
  beats = 0;
  arm();
  tellAll();
}

function arm() {
  clearInterval(timer);
  timer = setInterval(beat, pace === 1 ? 1000 : SLOW_MS);
}

let watching = false;
const subscribeAt = (to: Pace) => (listener: () => void) => {
  if (!watching) {
    watching = true;
    document.addEventListener('visibilitychange', run);
  }
  readers[to].add(listener);
  run();
  return () => {
    readers[to].delete(listener);
    run();
  };
};
const subscribe: Record<Pace, ReturnType<typeof subscribeAt>> = { 1: subscribeAt(1), 10: subscribeAt(10) };

/** A smaller difference is the latency of a message, which no countdown shows. */
const JITTER_MS = 250;

/** The realm's clock is the only source of now: sets the offset of this machine's clock to it. */
export function setServerTime(serverNow: number) {
  const before = offset;
  offset = serverNow - Date.now();
  now = serverNow;
  const jumped = Math.abs(offset - before) > JITTER_MS;
  // The page draws the new data now, so the clocks join the same frame.
  if (jumped) tellAll();
  else if (timer !== undefined) for (const tell of [...readers[10]]) tell();
  beats = 0;
  if (timer !== undefined && pace === 10) arm();
}

/** Now by the realm's clock, read once. */
export const serverNow = () => Date.now() + offset;

/**
 * A value derived from now, by the realm's clock. The component renders again only when the value changes, not each
 * second. `read` returns a primitive: a text, a number or a boolean.
 */
export const useClock = <T extends string | number | boolean>(read: (now: number) => T, pace: Pace = 1): T =>
  useSyncExternalStore(subscribe[pace], () => read(now));

const itself = (at: number) => at;

/** Now by the realm's clock; renders again each second while it is on the screen. */
export const useNow = (): number => useClock(itself);

/** The number of readers of the clock, and whether it runs: for a test of "one timer". */
export const clockState = () => ({ readers: readers[1].size + readers[10].size, running: timer !== undefined });
