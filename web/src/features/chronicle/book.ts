/** The layout of the book: oldest entry first, a few to an opening, with folio numbers. */
import type { Leaf } from './useLeaves';

const PASSAGES_A_LEAF = 2;
export const PASSAGES = PASSAGES_A_LEAF * 2;

export interface Opening {
  left: readonly Leaf[];
  right: readonly Leaf[];
}

/** Sorts entries, which the server sends newest first, in the order of their writing. */
export function openingsOf(newestFirst: readonly Leaf[]): Opening[] {
  const oldestFirst = [...newestFirst].reverse();
  const openings: Opening[] = [];
  for (let at = 0; at < oldestFirst.length; at += PASSAGES) {
    const these = oldestFirst.slice(at, at + PASSAGES);
    const half = Math.ceil(these.length / 2);
    openings.push({ left: these.slice(0, half), right: these.slice(half) });
  }
  return openings;
}

const NUMERALS: readonly [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

export function roman(n: number): string {
  const [worth, sign] = NUMERALS.find(([value]) => value <= n) ?? [0, ''];
  return worth === 0 ? '' : sign + roman(n - worth);
}
