/** Heads without a face: the lich and the insectoid. */

import { clipped, f, mirror, moved, round } from '../core/pen';
import { mix, type Rng } from '../core/seed';
import { INK, type Tones } from './palette';
import { both, bothLines, bothLit, line, lit, path, sym } from './pen';
import type { Build } from './types';

// The lich: a bare skull with lamps in the sockets.
export function skull(t: Tones, eyeCol: string, glowId: string, R: Rng) {
  const d = sym(
    [0, 56],
    [30, 56, 45, 78, 44, 106],
    [44, 118, 40, 123, 39.5, 130],
    [46, 136, 45, 146, 38, 149],
    [34, 152, 32, 155, 31, 160],
    [29, 178],
    [26, 190, 14, 196, 0, 196],
  );
  let s = path(moved(d, 2, -1), t.rim) + path(d, t.base),
    i = '';
  i +=
    path('M-36,92C-28,70 -10,64 0,68C-8,82 -24,90 -32,110Z', t.hi, 'opacity=".8"') +
    path('M-42,136C-36,134 -26,138 -22,144C-28,148 -38,148 -42,136Z', t.hi, 'opacity=".8"');
  i += path('M12,50C20,80 12,100 8,116C4,130 8,150 6,160L6,200L70,200L70,40Z', t.mid);
  let hatch = '';
  for (let y = 66; y < 116; y += 4)
    hatch += `M${16 - (y > 95 ? (y - 95) * 0.3 : 0)},${y - 1}L${f(4 - R.range(0, 7))},${y + 2}L${16 - (y > 95 ? (y - 95) * 0.3 : 0)},${y + 1}Z`;
  i += path(hatch, t.mid);
  i += path('M32,60C42,90 36,116 38,132C42,140 36,150 30,156L26,196L70,196L70,50Z', t.low);
  i += both('M31,152C26,156 22,160 21,168C23,176 27,180 29,182L34,160Z', t.deep, 'opacity=".85"');
  s += clipped(d, i);
  s += line('M-26,64C-20,74 -26,80 -18,88C-22,92 -16,98 -18,104', t.low, 1.3) + line('M-18,88L-10,92', t.low, 1);
  const socket = 'M5,126C4,116 14,111 26,113C35,115 37,125 33,133C29,140 15,140 9,135C6,133 5,130 5,126Z';
  s += path(mirror(socket), INK) + path(socket, INK) + bothLines('M4,122C8,110 24,107 36,114', t.deep, 2.2);
  for (const q of [-1, 1])
    s += `<circle cx="${q * 19}" cy="126" r="16" fill="url(#${glowId})"/><circle cx="${q * 19}" cy="126" r="3.6" fill="${eyeCol}"/><circle cx="${q * 19}" cy="126" r="1.8" fill="#ffffff"/>`;
  s += path('M0,137C4,141 9,149 7,154C5,156 2,155 0,151C-2,155 -5,156 -7,154C-9,149 -4,141 0,137Z', INK);
  // teeth: two rows between a grim line
  for (let k = -4; k <= 4; k++) {
    const x = k * 4.6,
      drop = Math.abs(k) * 0.5;
    s += path(
      `M${f(x - 2.1)},${f(163 - drop)}L${f(x + 2.1)},${f(163 - drop)}L${f(x + 1.8)},${f(171 - drop)}Q${f(x)},${f(173 - drop)} ${f(x - 1.8)},${f(171 - drop)}Z`,
      k > 0 ? t.mid : t.hi,
      `stroke="${t.deep}" stroke-width=".8"`,
    );
    if (Math.abs(k) < 4)
      s += path(
        `M${f(x - 1.8)},${f(175 - drop)}Q${f(x)},${f(173.4 - drop)} ${f(x + 1.8)},${f(175 - drop)}L${f(x + 1.9)},${f(181 - drop)}L${f(x - 1.9)},${f(181 - drop)}Z`,
        k > 0 ? t.low : t.base,
        `stroke="${t.deep}" stroke-width=".8"`,
      );
  }
  s += line('M-21,170C-10,174 10,174 21,170', INK, 1.6) + line('M-24,160C-14,164 14,164 24,160', t.low, 0.8);
  return s;
}

// The insectoid: a helm of chitin.
export function chitin(t: Tones, eyeCol: string, _R: Rng, g: Build) {
  const ant = 'M10,80C14,48 34,30 66,26C40,38 24,54 18,82Z';
  const d = sym([0, 64], [22, 62, 40, 76, 44, 96], [50, 122, 36, 146, 25, 162], [20, 176, 10, 188, 0, 192]);
  const forked = g.horned && 'M-9,96C-8,70 -6,54 -5,42C-10,34 -20,30 -26,18C-14,22 -6,26 0,32C6,26 14,22 26,18C20,30 10,34 5,42C6,54 8,70 9,96Z';
  let s = forked
    ? ''
    : bothLit(ant, t.low, t.rim) +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<circle cx="${34 + i * 7}" cy="${f(38 - i * 2.6)}" r="${f(2.4 - i * 0.3)}" fill="${t.rim}"/><circle cx="${-34 - i * 7}" cy="${f(38 - i * 2.6)}" r="${f(2.4 - i * 0.3)}" fill="${t.base}"/>`,
        )
        .join('');
  const mand = 'M8,168C26,166 34,182 22,212C22,196 16,186 4,184Z';
  s +=
    lit(d, t.base, t.rim) +
    clipped(
      d,
      path('M4,50C12,90 4,140 6,200L70,200L70,50Z', t.mid) +
        path('M30,60C38,100 28,150 14,196L70,196L70,60Z', t.low) +
        path('M-34,84C-26,72 -10,68 -3,72C-8,84 -22,88 -30,98Z', t.hi, 'opacity=".75"') +
        line('M0,64L0,150', t.deep, 1.8) +
        bothLines('M0,96C12,92 24,84 34,74', t.deep, 1.5) +
        bothLines('M0,150C10,146 20,150 28,158', t.deep, 1.5) +
        bothLines('M0,162C8,158 16,162 22,168', t.deep, 1.3) +
        [0, 1, 2, 3, 4]
          .map((i) => path(`M-4,${104 + i * 8}L0,${100 + i * 8}L4,${104 + i * 8}L0,${108 + i * 8}Z`, i % 2 ? t.hi : t.low, 'opacity=".8"'))
          .join(''),
    );
  // compound eyes with a lattice of facets
  const e = 'M11,128C10,108 22,90 38,92C47,104 44,132 28,146C18,146 12,140 11,128Z',
    lite = mix(eyeCol, '#ffffff', 0.35),
    dk = mix(eyeCol, INK, 0.55);
  const facets = (q: number) => {
    const seen = new Map<string, string>();
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 9; j++) {
        const x = q * (12 + i * 6 + (j % 2) * 3),
          y = 92 + j * 6.4;
        const colour = j < 4 && q < 0 ? lite : q < 0 ? eyeCol : j < 3 ? eyeCol : mix(eyeCol, INK, 0.35);
        seen.set(colour, (seen.get(colour) ?? '') + round(x, y, 2.7));
      }
    return [...seen].map(([colour, d]) => path(d, colour)).join('');
  };
  for (const q of [-1, 1]) {
    const p = q < 0 ? mirror(e) : e;
    s += path(p, t.deep, `stroke="${q < 0 ? t.hi : t.rim}" stroke-width="1.6"`) + clipped(p, path(p, dk) + facets(q));
  }
  s += `<ellipse cx="-32" cy="104" rx="4" ry="7" fill="#fff" opacity=".6" transform="rotate(24 -32 104)"/>`;
  if (forked) s += lit(forked, t.base, t.rim) + clipped(forked, path('M1,10L40,10L40,100L3,100Z', t.low) + line('M-4,92C-4,70 -3,56 -2,44', t.hi, 2));
  s += lit(mirror(mand), t.base, t.hi, -0.6, -0.8) + lit(mand, t.mid, t.rim) + bothLines('M10,172C22,172 27,184 22,204', t.low, 1.2);
  return s;
}
