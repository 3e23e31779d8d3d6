/** Paints hair: flat tone, moonlit edge, strands between the guides. */

import { clipped, f } from '../core/pen';
import type { Rng } from '../core/seed';
import type { Tones } from './palette';
import { line, lit, mir8, strands } from './pen';
import type { HairShape } from './types';

export function paintHair(h: HairShape, t: Tones, R: Rng, layer: string) {
  if (layer === 'back') {
    if (h.backRaw) return h.backRaw;
    if (!h.back) return '';
    const [a, b] = h.guides ?? [];
    if (h.rays) {
      // locks that stand away from the head
      let q = '';
      for (let i = 0; i < 46; i++) {
        const g = -2.5 + (5 * i) / 45,
          x = Math.sin(g),
          y = -Math.cos(g),
          r = R.range(62, 80);
        q += line(
          `M${f(x * 36)},${f(112 + y * 44)}Q${f(x * 56)},${f(112 + y * 56)} ${f(x * r)},${f(116 + y * r + 8)}`,
          i % 3 ? t.low : i > 23 ? t.rim : t.base,
          R.range(1, 2.2),
        );
      }
      return lit(h.back, t.mid, t.rim, 2.4, -1.6) + clipped(h.back, q);
    }
    return (
      lit(h.back, t.mid, t.rim, 2.4, -1.6) +
      clipped(h.back, strands(a, b, 10, t.low, 2, R) + strands(mir8(a), mir8(b), 10, t.low, 2, R) + strands(mir8(a), mir8(b), 5, t.base, 1.3, R))
    );
  }
  return (
    h.front
      .map((p) => {
        const inner = p.sym
          ? strands(p.a, p.b, p.n, t.low, 1.7, R) +
            strands(mir8(p.a), mir8(p.b), p.n, t.mid, 1.5, R) +
            strands(mir8(p.a), mir8(p.b), 4, t.hi, 1.2, R, 0.25, 0.7) +
            strands(p.a, p.b, 2, t.rim, 1, R, 0.82, 0.98)
          : strands(p.a, p.b, p.n, t.mid, 1.7, R) +
            strands(p.a, p.b, 4, p.b[6] < 0 ? t.hi : t.low, 1.3, R, 0.25, 0.75) +
            (p.b[6] > 0 ? strands(p.a, p.b, 2, t.rim, 1, R, 0.85, 1) : '');
        return lit(p.d, t.base, t.rim, 1.8, -1.4) + clipped(p.d, inner);
      })
      .join('') +
    (h.frontRaw || '') +
    (h.extra || '')
  );
}
