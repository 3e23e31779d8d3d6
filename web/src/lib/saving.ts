/**
 * The time until enough gold is saved at the present rate. It compares the purse with the engine's figures and knows no
 * rule.
 */
import type { Sections } from '../api';

/** Ticks until `short` gold is saved at `net` thousandths a tick; null if never. */
export const ticksUntil = (short: number, net: number): number | null =>
  net > 0 ? Math.ceil((short * 1000) / net) : null;

export function secondsUntil(short: number, net: number, tickSeconds = 10): number | null {
  const ticks = ticksUntil(short, net);
  return ticks === null ? null : ticks * tickSeconds;
}

/** The time of the tick that brings the last of the gold, at this rate. */
export function readyAt(short: number, net: number, pulse: Pick<Sections['pulse'], 'tickedAt' | 'nextTickAt'>) {
  const tick = pulse.nextTickAt - pulse.tickedAt;
  const seconds = secondsUntil(short, net, tick / 1000);
  return seconds === null ? null : pulse.tickedAt + seconds * 1000;
}
