/** How long until gold is there at the present rate. It compares the purse with what the engine gave; it knows no rule. */
import type { Sections } from '../api';

/** Ticks until `short` gold is there at `net` thousandths a tick; nothing where it never is. */
export const ticksUntil = (short: number, net: number): number | null =>
  net > 0 ? Math.ceil((short * 1000) / net) : null;

export function secondsUntil(short: number, net: number, tickSeconds = 10): number | null {
  const ticks = ticksUntil(short, net);
  return ticks === null ? null : ticks * tickSeconds;
}

/** When it is there at this rate: the tick that brings the last of it. */
export function readyAt(short: number, net: number, pulse: Pick<Sections['pulse'], 'tickedAt' | 'nextTickAt'>) {
  const tick = pulse.nextTickAt - pulse.tickedAt;
  const seconds = secondsUntil(short, net, tick / 1000);
  return seconds === null ? null : pulse.tickedAt + seconds * 1000;
}
