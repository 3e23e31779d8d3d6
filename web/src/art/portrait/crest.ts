/** Growths on or behind a head: horns, ears, wings, halos. */

import { clipped, f, mirror, moved } from '../core/pen';
import { mix } from '../core/seed';
import { type Tones, tones } from './palette';
import { bothLit, line, lit, path } from './pen';

const HORNS: Record<string, string> = {
  ram: 'M26,78C44,60 74,62 78,90C80,112 62,122 54,110C50,102 56,94 62,98C66,88 54,80 44,86C38,90 34,94 31,98Z',
  swept: 'M20,74C28,56 46,44 58,14C66,42 60,70 35,92Z',
  lyre: 'M16,72C16,52 40,44 30,8C54,26 56,62 33,86Z',
  bull: 'M31,80C50,78 66,66 64,34C82,56 78,94 38,100Z',
  spire: 'M9,66C10,44 12,30 14,8C26,32 28,52 27,72Z',
  antler: 'M22,74C28,60 31,48 30,34L22,24L32,27L32,8L40,29L54,22L44,37C46,43 56,42 66,36C62,48 54,53 44,53C41,65 38,76 32,84Z',
};
const RINGS: Record<string, string[]> = {
  ram: ['M40,66L44,86', 'M54,64L52,84', 'M68,70L58,86', 'M78,90L62,94', 'M72,108L60,100'],
  swept: ['M26,66L40,82', 'M36,54L52,70', 'M46,42L60,54', 'M52,30L62,40'],
  lyre: ['M18,60L36,76', 'M28,50L46,64', 'M34,36L50,48', 'M34,24L46,32'],
  bull: ['M46,80L50,96', 'M58,72L66,86', 'M66,58L76,64'],
  spire: ['M11,56L26,60', 'M12,42L25,44', 'M14,26L22,28'],
  antler: [],
};
export function horns(kind: string, c: string) {
  const t = tones(c),
    d = HORNS[kind];
  const rings = RINGS[kind] ?? [];
  return (
    bothLit(d, t.mid, t.rim) +
    clipped(mirror(d), path(moved(mirror(d), -3, 2), t.base) + rings.map((r) => line(mirror(r), t.low, 1.6)).join('')) +
    clipped(d, path(moved(d, -2, 4), t.low) + rings.map((r) => line(r, t.deep, 1.6)).join(''))
  );
}
const EARS: Record<string, string> = {
  human: 'M37,120C44,112 50,118 48,130C47,140 42,148 37,146Z',
  elf: 'M36,122C48,108 66,98 86,92C80,112 64,132 37,146Z',
  imp: 'M36,122C46,112 56,106 70,104C66,120 54,138 37,146Z',
  orc: 'M37,122C48,110 60,112 66,120C58,126 50,140 37,148Z',
  fin: 'M38,108C54,96 70,84 88,82C80,96 84,104 92,112C80,114 78,124 82,136C66,132 50,144 38,148Z',
};
export function ears(kind: string, t: Tones) {
  const d = EARS[kind];
  let s = lit(mirror(d), t.base, t.rim, 1.4, -1) + lit(d, t.mid, t.rim);
  if (kind === 'fin') for (const r of ['M40,116L80,88', 'M40,124L84,110', 'M40,132L76,128']) s += line(mirror(r), t.low, 1.4) + line(r, t.low, 1.4);
  else s += clipped(mirror(d), path(moved(mirror(d), 3, 5), t.mid)) + clipped(d, path(moved(d, -2, 5), t.low));
  return s;
}
export function wing(c: string, tattered: boolean) {
  // Three rows of feathers, fanned from behind the shoulder; drawn on the right and mirrored.
  const t = tones(c);
  const rank = (n: number, r0: number, r1: number, a0: number, a1: number, w: number, fill: string, rim: string) => {
    let s = '';
    for (let i = n - 1; i >= 0; i--) {
      const a = a0 + ((a1 - a0) * i) / (n - 1),
        cx = 44,
        cy = 226,
        cut = tattered && i % 3 === 1 ? 0.82 : 1;
      const px = (r: number, off: number) => f(cx + Math.cos(a + off) * r),
        py = (r: number, off: number) => f(cy - Math.sin(a + off) * r);
      const d = `M${px(r0, 0)},${py(r0, 0)}C${px(r1 * 0.6, w)},${py(r1 * 0.6, w)} ${px(r1 * 0.9, w * 0.8)},${py(r1 * 0.9, w * 0.8)} ${px(r1 * cut, 0)},${py(r1 * cut, 0)}C${px(r1 * 0.86, -w * 0.7)},${py(r1 * 0.86, -w * 0.7)} ${px(r1 * 0.5, -w)},${py(r1 * 0.5, -w)} ${px(r0, 0)},${py(r0, 0)}Z`;
      const vein = `M${px(r0, 0)},${py(r0, 0)}L${px(r1 * cut * 0.94, 0)},${py(r1 * cut * 0.94, 0)}`;
      s += path(d + vein, fill, `stroke="${rim}" stroke-width=".8"`);
    }
    return s;
  };
  const one =
    rank(8, 10, 205, 0.34, 1.5, 0.085, t.low, t.mid) + rank(7, 8, 148, 0.36, 1.46, 0.1, t.mid, t.base) + rank(6, 6, 96, 0.4, 1.44, 0.13, t.base, t.hi);
  return `<g opacity=".96">${one}</g><g transform="scale(-1 1)">${one}</g>`;
}
export function halo(kind: string, c: string) {
  let s = '';
  if (kind === 'ring')
    return `<ellipse cx="0" cy="40" rx="46" ry="11" fill="none" stroke="${c}" stroke-width="5" opacity=".35"/><ellipse cx="0" cy="40" rx="46" ry="11" fill="none" stroke="${mix(c, '#ffffff', 0.5)}" stroke-width="2"/>`;
  for (let i = 0; i < 36; i++) {
    if (kind === 'broken' && i > 20 && i < 29) continue;
    const a = (i / 36) * Math.PI * 2,
      long = i % 3 === 0,
      r0 = 64,
      r1 = long ? 92 : 78;
    s += `M${f(Math.cos(a - 0.03) * r0)},${f(112 + Math.sin(a - 0.03) * r0)}L${f(Math.cos(a) * r1)},${f(112 + Math.sin(a) * r1)}L${f(Math.cos(a + 0.03) * r0)},${f(112 + Math.sin(a + 0.03) * r0)}Z`;
  }
  const arc = kind === 'broken' ? 'stroke-dasharray="205 75" stroke-dashoffset="-122"' : '';
  return (
    path(s, c, 'opacity=".85"') +
    `<circle cx="0" cy="112" r="60" fill="none" stroke="${c}" stroke-width="3" ${arc}/><circle cx="0" cy="112" r="55" fill="none" stroke="${c}" stroke-width="1" ${arc}/>`
  );
}
