/** Light in the manner of an engraving: tapered strokes, long and short, from one point. */
import { f, P, v } from './core/pen';
import { rng } from './core/seed';

interface Rays {
  count: number;
  /** The distances of the strokes' ends from the point. */
  inner: number;
  outer: number;
  seed: string;
}

export function rays(x: number, y: number, { count, inner, outer, seed }: Rays): string {
  const R = rng(seed);
  let long = '';
  let short = '';
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * Math.PI * 2 + R.range(-0.03, 0.03);
    const big = i % 3 === 0;
    const from = inner * R.range(0.95, 1.3);
    const to = outer * (big ? 1 : 0.58) * R.range(0.74, 1);
    const middle = from + (to - from) * (big ? 0.7 : 0.5);
    const half = (big ? 9 : 2.6) * (outer / 600);
    const at = (r: number, side: number) => `${f(x + Math.cos(turn) * r - Math.sin(turn) * side)},${f(y + Math.sin(turn) * r + Math.cos(turn) * side)}`;
    const ray = `M${at(from, 0)}L${at(middle, -half)}L${at(to, 0)}L${at(middle, half)}Z`;
    if (big) long += ray;
    else short += ray;
  }
  return P(long, v('window'), 'opacity=".3"') + P(short, v('window'), 'opacity=".55"');
}
