/** Parts of soldiers: lit forms, bones, eyes and skulls. */

import type { Banner } from '../core/banner';
import { clipped, dot, f, P, stroke } from '../core/pen';
import { mix } from '../core/seed';

export const L = stroke(1);
export const INK = '#0f0a14';
export const RIM = '#b9c8ff';
export const BONE = '#d9ccae';
export const STEEL = '#8f8da0';
export const DARK = '#3a3848';
export const WOOD = '#6b4a2e';
export const GOLD = '#d4af5a';

export interface Soldier {
  back: string;
  bust?: string;
  k?: number;
  dx?: number;
  eye: string;
  draw: (o: Banner, g: string) => string;
}

// A form: rim of moonlight behind, flat tone, shade right of a seam, strokes where the two meet. seam: [x at top, x at
// foot].
interface Form {
  y0?: number;
  y1?: number;
  step?: number;
  hi?: string;
  hw?: number;
  cut?: string;
  cw?: number;
}
export function form(d: string, c: string, seam: readonly number[] | null, o: Form = {}): string {
  const low = mix(c, '#1b1026', 0.5),
    deep = mix(c, '#0c0612', 0.72),
    hi = mix(c, '#ffe9c2', 0.36),
    [a, b] = seam || [100, 100],
    y0 = o.y0 ?? 0,
    y1 = o.y1 ?? 240,
    step = o.step || 7;
  let h = '';
  for (let y = y0 + 3; y < y1; y += step) {
    const x = a + ((b - a) * (y - y0)) / (y1 - y0);
    h += `M${f(x - 5 - (y % 3))},${f(y)}L${f(x + 3)},${f(y - 2)}`;
  }
  const inner =
    P(`M${a},${y0}L${b},${y1}H260V${y0}Z`, low) + L(h, low, 1.5) + (o.hi ? L(o.hi, hi, o.hw || 2) : '') + (o.cut ? L(o.cut, deep, o.cw || 1.4) : '');
  return P(d, mix(c, RIM, 0.7), 'transform="translate(1.9 -1.2)"') + P(d, c, `stroke="${INK}" stroke-width=".8" stroke-opacity=".6"`) + clipped(d, inner);
}
// A bone: knobbed at both ends.
export const bone = (x0: number, y0: number, x1: number, y1: number, w = 4, c = BONE) => {
  const k = w * 0.72,
    far = x0 + x1 > 204,
    s = (q: string, e: string, ww: number) => L(`M${x0},${y0}L${x1},${y1}`, q, ww, e);
  return (
    s(mix(c, RIM, 0.5), 'transform="translate(1.200 -.8)"', w) +
    s(far ? mix(c, '#1b1026', 0.38) : c, '', w) +
    [
      [x0, y0],
      [x1, y1],
    ]
      .map(([x, y]) => dot(x, y, k, far ? mix(c, '#1b1026', 0.38) : c) + dot(x + k * 0.4, y + k * 0.3, k * 0.5, mix(c, '#1b1026', 0.5)))
      .join('')
  );
};
export const eye = (x: number, y: number, r: number, c: string, id: string) =>
  dot(x, y, r * 5, `url(#${id})`) + dot(x, y, r, c) + dot(x - r * 0.2, y - r * 0.2, r * 0.45, '#fff6dc');
export function skull(x: number, y: number, k: number, c: string, e: string, id: string, o: { r?: number } = {}): string {
  const low = mix(c, '#1b1026', 0.5),
    dark = '#1a1018';
  return (
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    P(
      'M0,-20C13,-20 18,-11 17,-2C17,3 14,5 13,8L12,14C10,20 6,23 0,23C-6,23 -10,20 -12,14L-13,8C-14,5 -17,3 -17,-2C-18,-11 -13,-20 0,-20Z',
      mix(c, RIM, 0.7),
      'transform="translate(1.600 -1)"',
    ) +
    P('M0,-20C13,-20 18,-11 17,-2C17,3 14,5 13,8L12,14C10,20 6,23 0,23C-6,23 -10,20 -12,14L-13,8C-14,5 -17,3 -17,-2C-18,-11 -13,-20 0,-20Z', c) +
    P('M3,-20C14,-18 18,-11 17,-2C17,3 14,5 13,8L12,14C10,20 6,23 2,23L4,10L2,2L6,-6Z', low) +
    P('M-13,-3C-12,-8 -4,-8 -3,-2C-3,4 -6,6 -9,5C-12,4 -13,1 -13,-3Z', dark) +
    P('M13,-3C12,-8 4,-8 3,-2C3,4 6,6 9,5C12,4 13,1 13,-3Z', dark) +
    P('M0,3L-3,10L0,9L3,10Z', dark) +
    L('M-8,14H8M-6,12V18M-3,12V19M0,12V19M3,12V19M6,12V18', dark, 1) +
    L('M-12,-9Q-8,-12 -3,-8M12,-9Q8,-12 3,-8', low, 1.6) +
    (e ? eye(-8, -1, o.r || 2, e, id) + eye(8, -1, o.r || 2, e, id) : '') +
    '</g>'
  );
}
