/** The pen of the portraits: symmetric outlines, moonlit shapes, engraved strands. */
import { f, mirror, moved, ofPaint } from '../core/pen';
import type { Rng } from '../core/seed';
import { INK } from './palette';

// A closed shape symmetric about x = 0, from its right half, listed top to bottom: 2 numbers a line, 6 a cubic.
export function sym(start: number[], ...segs: number[][]): string {
  let d = `M${start}`,
    pts: number[][] = [start],
    back = '';
  for (const s of segs) {
    d += (s.length === 2 ? 'L' : 'C') + s.map(f);
    pts.push(s.slice(-2));
  }
  for (let i = segs.length - 1; i >= 0; i--) {
    const s = segs[i],
      p = pts[i];
    back += s.length === 2 ? `L${-p[0]},${p[1]}` : `C${-s[2]},${s[3]} ${-s[0]},${s[1]} ${-p[0]},${p[1]}`;
  }
  const e = pts[pts.length - 1];
  return d + (e[0] ? `L${-e[0]},${e[1]}` : '') + back + 'Z';
}
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${ofPaint('fill', more)}/>`;
export const line = (d: string, stroke: string, w = 1, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${ofPaint('stroke', more)}/>`;
export const both = (d: string, fill: string, more?: string) => path(d, fill, more) + path(mirror(d), fill, more);
export const bothLines = (d: string, s: string, w?: number, more?: string) => line(d, s, w, more) + line(mirror(d), s, w, more);
// A shape with moonlight on its upper right edge: the same shape, pale, offset behind it.
export const lit = (d: string, fill: string, rim: string, dx = 2, dy = -1.3) =>
  path(moved(d, dx, dy), rim) + path(d, fill, `stroke="${INK}" stroke-width=".7" stroke-opacity=".55"`);
export const bothLit = (d: string, fill: string, rim: string) => lit(mirror(d), fill, rim, 1.6, -1) + lit(d, fill, rim);
/** The difference between widths of strands that the eye can see. */
const STRAND = 0.4;
// Tapered engraved strokes between two guide curves (each [x0,y0, cx,cy, cx,cy, x1,y1]). Those of nearly the same width
// are one path.
export function strands(a: number[], b: number[], n: number, colour: string, w: number, R: Rng, from = 0, to = 1) {
  const drawn = new Map<number, string>();
  for (let i = 0; i < n; i++) {
    const t = from + (to - from) * ((i + 0.5) / n) + R.range(-0.25, 0.25) / n;
    const c = a.map((v, k) => f(v + (b[k] - v) * t));
    const width = f(Math.round((w * R.range(0.6, 1.3)) / STRAND) * STRAND);
    drawn.set(width, `${drawn.get(width) ?? ''}M${c[0]},${c[1]}C${c[2]},${c[3]} ${c[4]},${c[5]} ${c[6]},${c[7]}`);
  }
  return [...drawn].map(([width, d]) => line(d, colour, width)).join('');
}
export const mir8 = (a: number[]) => a.map((v, i) => (i % 2 ? v : -v));
export { clipped } from '../core/pen';
