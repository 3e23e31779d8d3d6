/** The body under the dress, and collars behind the head. */

import { f, mirror } from '../core/pen';
import { tones } from './palette';
import { bothLit, line, path, sym } from './pen';
import type { Build } from './types';

export function torso(g: Build) {
  return (v: number, neck = g.nw + 8) =>
    sym([0, v], [neck, 212], [g.sw * 0.6, 222, g.sw - 8, 228, g.sw, 246], [g.sw + 8, 262, g.sw + 14, 284, g.sw + 18, 310], [0, 310]);
}
export function collarBack(kind: string, p: string, s: string) {
  const t = tones(p),
    l = tones(s);
  if (kind === 'high') {
    const out = 'M0,236C34,232 38,196 42,170C46,154 62,140 82,132C76,166 82,204 104,242L0,250Z';
    const inn = 'M0,236C36,230 42,196 48,172C52,160 62,149 75,142C70,172 76,206 94,240L0,248Z';
    return (
      bothLit(out, t.mid, t.rim) +
      path(mirror(inn), l.mid) +
      path(inn, l.low) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            line(`M${-74 + i * 6},${146 + i * 12}L${-84 + i * 14},234`, l.low, 1.2) + line(`M${74 - i * 6},${146 + i * 12}L${84 - i * 14},234`, l.deep, 1.2),
        )
        .join('')
    );
  }
  if (kind === 'ruff') {
    let s2 = '';
    for (let i = 0; i < 17; i++) {
      const a = Math.PI * (-0.06 + 1.12 * (i / 16)),
        x = Math.cos(a),
        y = Math.sin(a);
      s2 += path(
        `M${f(x * 20)},${f(214 - y * 12)}L${f(x * 70 - y * 8)},${f(206 - y * 44 - x * 6)}L${f(x * 74)},${f(205 - y * 48)}L${f(x * 70 + y * 8)},${f(206 - y * 44 + x * 6)}Z`,
        i < 8 ? t.mid : i % 2 ? t.hi : t.base,
        `stroke="${t.low}" stroke-width=".8"`,
      );
    }
    return s2;
  }
  if (kind === 'feather') {
    let s2 = '';
    for (let i = 0; i < 15; i++) {
      const a = Math.PI * (i / 14),
        x = Math.cos(a),
        y = Math.sin(a),
        r = 84 + (i % 2) * 18;
      s2 += path(
        `M${f(x * 24 - y * 7)},${f(220 - y * 10)}Q${f(x * r * 0.7 - y * 13)},${f(216 - y * r * 0.5)} ${f(x * r)},${f(214 - y * r * 0.72)}Q${f(x * r * 0.7 + y * 11)},${f(216 - y * r * 0.5)} ${f(x * 24 + y * 7)},${f(220 - y * 10)}Z`,
        i % 2 ? t.low : t.mid,
        `stroke="${x > 0 ? t.rim : t.base}" stroke-width=".8"`,
      );
    }
    return s2;
  }
  return '';
}
