/** The furniture of chambers, with the floor at y = 0. */

import { box, dot, f, P, stroke, v } from '../core/pen';
import type { Rng } from '../core/seed';

export const L = stroke(1);
export const X0 = 92;
export const X1 = 628;
export const H = 132;
export const TOP = 236;
export const W2 = (X1 - X0) / 2;
export const MID = (X0 + X1) / 2;

/* ---------- chamber furniture, all with the floor at y = 0 ---------- */
export const pointed = (x: number, w: number, h: number) =>
  `M${f(x - w / 2)},0V${f(-h * 0.6)}Q${f(x - w / 2)},${f(-h * 0.86)} ${f(x)},${f(-h)}Q${f(x + w / 2)},${f(-h * 0.86)} ${f(x + w / 2)},${f(-h * 0.6)}V0Z`;
export const candle = (x: number, y = 0, k = 1) =>
  dot(x, y - 14 * k, 26 * k, 'url(#d-candle)', `class="flicker d${Math.abs(Math.round(x)) % 4}"`) +
  box(x - 1.8 * k, y - 9 * k, 3.6 * k, 9 * k, v('stone-lit')) +
  P(`M${f(x - 2 * k)},${f(y - 9 * k)}Q${x},${f(y - 20 * k)} ${f(x + 2 * k)},${f(y - 9 * k)}Z`, v('window'));
// a block in three faces: dark left, middle, lit right
export const block = (x: number, y: number, w: number, h: number, m = ['stone-dark', 'stone-mid', 'stone-lit']) =>
  box(x, y - h, w * 0.36, h, v(m[0])) + box(x + w * 0.36 - 0.4, y - h, w * 0.46, h, v(m[1])) + box(x + w * 0.82 - 0.4, y - h, w * 0.18, h, v(m[2]));
export const courses = (R: Rng, n: number, top: number, x0 = -W2, x1 = W2) => {
  let s = '';
  for (let i = 0; i < n; i++) s += L(`M${f(R.range(x0, x1))},${f(R.range(top, -6))}h${f(R.range(5, 14))}`, v('etch'), 1, 'opacity=".5"');
  return s;
};
export const pier = (x: number, h: number) =>
  block(x - 9, 0, 18, h) +
  P(`M${x - 13},${-h + 1}H${x + 13}L${x + 9},${-h + 9}H${x - 9}Z`, v('stone-mid')) +
  P(`M${x - 12},0H${x + 12}L${x + 9},-7H${x - 9}Z`, v('stone-mid'));

/** The floor's height of chamber i, and the height of the whole drawing. */
export const floorAt = (i: number, step = 190): number => TOP + 46 + H + i * step;
export const dungeonHeight = (floors: number, step = 190): number => floorAt(floors, step) + 70;
