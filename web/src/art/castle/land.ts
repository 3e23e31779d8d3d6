/** Walls, rock, ridges, clouds and trees. */

import { box, f, P, uid, v } from '../core/pen';
import { rng } from '../core/seed';
import { brazier, brush, crenels, etched, hung, L, S, solid, tower } from './parts';

// The wall crosses the whole scene, so it has its own painter: from the left end to the right end, lower at the gate.
export function walls(s: number, x0: number, x1: number) {
  const at = (x: number) => 706 + Math.sin(((x - x0) / (x1 - x0)) * Math.PI) * 34,
    gate = 505;
  let q = '';
  if (s === 0) {
    for (let x = x0; x < x1; x += 46) q += L(`M${x},${f(at(x))}v-13`, v('timber-lit'), 2.6);
    return q + L(`M${x0},${f(at(x0) - 8)}Q${gate},${f(at(gate) + 26)} ${x1},${f(at(x1) - 8)}`, v('gilt'), 1.6, 'stroke-dasharray="3 7"');
  }
  if (s === 1) {
    for (let x = x0; x < x1; x += 11)
      if (Math.abs(x - gate) > 24) {
        const y = at(x),
          h = brush.R.range(28, 36);
        q += P(`M${f(x - 5)},${f(y + 4)}V${f(y - h)}l5,-7l5,7V${f(y + 4)}Z`, v(Math.round(x / 11) % 3 ? 'timber-mid' : 'timber-lit'));
      }
    return q + tower(gate - 32, 742, 22, 46, {}) + tower(gate + 32, 742, 22, 46, { flag: 18 });
  }
  const h = [0, 0, 30, 40, 54, 66][s],
    n = 24,
    step = (x1 - x0) / n;
  let courses = '',
    slits = '';
  const faces = ['', '', ''];
  for (let i = 0; i < n; i++) {
    const a = x0 + i * step,
      b = a + step + 0.6,
      ya = at(a),
      yb = at(b);
    faces[i < 9 ? 0 : i < 20 ? 1 : 2] +=
      `M${f(a)},${f(ya + 5)}L${f(a)},${f(ya - h)}L${f(b)},${f(yb - h)}L${f(b)},${f(yb + 5)}ZM${f(a)},${f(ya - h + 0.5)}v-8h${f(step * 0.5)}v8Z`;
    for (let j = 8; j < h; j += 8) if (brush.R.chance(0.75)) courses += `M${f(a + brush.R.range(1, step * 0.5))},${f(ya - j)}h${f(brush.R.range(5, 14))}`;
    if (s > 2 && i % 2) slits += `M${f(a + step * 0.3)},${f((ya + yb) / 2 - h * 0.62)}h2.4v9h-2.4Z`;
  }
  q += faces.map((d, face) => P(d, v(S[face]))).join('') + etched(courses, 0.8, 'opacity=".5"') + (slits && P(slits, v('window-dark')));
  const posts = s > 3 ? [0, 0.17, 0.33, 0.68, 0.84, 1] : s > 2 ? [0, 0.25, 0.75, 1] : [0, 1];
  for (const u of posts) {
    const x = x0 + u * (x1 - x0);
    q += tower(f(x), f(at(x) + 8), s > 3 ? 40 : 34, h + 20, { roof: s > 4 ? 36 : 0, win: [[h * 0.5], [h * 0.5 + 22]], flag: s > 3 ? 18 : 0 });
  }
  q +=
    tower(gate - 42, 750, 36, h + 34, { roof: s > 3 ? 40 : 0, win: [[46], [68]], flag: 20 }) +
    tower(gate + 42, 750, 36, h + 34, { roof: s > 3 ? 40 : 0, win: [[46], [68]], flag: 20 }) +
    solid(gate, 750, 52, h + 14) +
    crenels(gate - 26, gate + 26, 750 - h - 14, 5, 7);
  q +=
    P(`M${gate - 17},752V712Q${gate - 17},696 ${gate},688Q${gate + 17},696 ${gate + 17},712V752Z`, v('window-dark')) +
    `<circle cx="${gate}" cy="732" r="44" fill="url(#glow-window)"/>` +
    L(
      `M${gate - 10},750V702M${gate - 3},750V694M${gate + 4},750V694M${gate + 11},750V702M${gate - 17},722H${gate + 17}M${gate - 17},736H${gate + 17}`,
      v('gilt'),
      1.2,
      'opacity=".75"',
    );
  if (s > 2) q += hung(gate - 42, 700, 13, 30) + hung(gate + 42, 700, 13, 30);
  return q + brazier(gate - 70, 764) + brazier(gate + 70, 764);
}

/* ---------- land and sky ---------- */
// A mass of rock: base tone, then shards. Lit shards face the moon, dark ones face away.
export function rock(d: string, x0: number, x1: number, top: number, bottom: number, n: number) {
  const id = uid('rk');
  let s = '';
  for (let i = 0; i < n; i++) {
    const x = brush.R.range(x0, x1),
      y = top + brush.R() ** 1.2 * (bottom - top),
      w = brush.R.range(14, 46),
      h = brush.R.range(40, 130),
      side = (x - x0) / (x1 - x0) + brush.R.range(-0.3, 0.3);
    s +=
      side > 0.55
        ? P(`M${f(x)},${f(y)}L${f(x + w * 0.7)},${f(y + h * 0.3)}L${f(x + w * 0.3)},${f(y + h)}Z`, v('rock-lit'), `opacity="${f(brush.R.range(0.3, 0.8))}"`)
        : P(
            `M${f(x)},${f(y)}L${f(x - w * 0.6)},${f(y + h * 0.4)}L${f(x - w * 0.1)},${f(y + h)}L${f(x + w * 0.2)},${f(y + h * 0.3)}Z`,
            v(brush.R.chance(0.5) ? 'rock-dark' : 'rock-deep'),
            `opacity="${f(brush.R.range(0.4, 0.8))}"`,
          );
    if (i % 2) s += etched([0, 1, 2, 3].map((j) => `M${f(x + j * 4)},${f(y + 10 + j * 3)}l-3,${f(h * 0.4)}`).join(''), 0.9, 'opacity=".45"');
  }
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath>` +
    P(d, v('rock-lit'), 'transform="translate(2.4 -2)"') +
    P(d, v('rock-mid')) +
    `<g clip-path="url(#${id})">${s}</g>`
  );
}
export function ridge(base: number, amp: number, colour: string, seed: string, lit: string) {
  const r = rng(seed);
  let pts = [],
    x = -720;
  while (x < 1740) {
    pts.push([x, base - r() * amp - (pts.length % 2 ? amp * 0.5 : 0)]);
    x += r.range(34, 86);
  }
  let s = P('M-720,900' + pts.map((p) => `L${f(p[0])},${f(p[1])}`).join('') + 'L1740,900Z', v(colour));
  if (lit)
    for (let i = 1; i < pts.length - 1; i++) {
      const [a, b, c] = [pts[i - 1], pts[i], pts[i + 1]];
      if (b[1] < a[1] && b[1] < c[1]) {
        s += P(
          `M${f(b[0])},${f(b[1])}L${f(c[0])},${f(c[1])}L${f(b[0] + (c[0] - b[0]) * 0.4)},${f(b[1] + (c[1] - b[1]) * 0.75)}L${f(b[0] + 6)},${f(b[1] + (c[1] - b[1]) * 0.5)}Z`,
          v(lit),
          'opacity=".7"',
        );
        s += etched([1, 2, 3, 4].map((j) => `M${f(b[0] - j * 5)},${f(b[1] + j * 8)}l-5,18`).join(''), 0.9, 'opacity=".35"');
      }
    }
  return s;
}
export const cloud = (x: number, y: number, w: number) =>
  `<g>` +
  P(
    `M${x - w},${y}C${x - w * 0.6},${y - 14} ${x - w * 0.4},${y - 6} ${x - w * 0.2},${y - 17}C${x},${y - 28} ${x + w * 0.2},${y - 20} ${x + w * 0.3},${y - 12}C${x + w * 0.6},${y - 18} ${x + w * 0.7},${y - 5} ${x + w},${y}C${x + w * 0.5},${y + 8} ${x - w * 0.5},${y + 8} ${x - w},${y}Z`,
    v('cloud'),
    'opacity=".9"',
  ) +
  L(
    `M${x - w * 0.2},${y - 17}C${x},${y - 28} ${x + w * 0.2},${y - 20} ${x + w * 0.3},${y - 12}C${x + w * 0.6},${y - 18} ${x + w * 0.7},${y - 5} ${x + w},${y}`,
    v('cloud-lit'),
    1.8,
  ) +
  [0, 1, 2]
    .map((i) =>
      L(
        `M${x - w * (0.7 - i * 0.16)},${y - 1 - i * 4}C${x - w * 0.2},${y + 5 - i * 5} ${x + w * 0.2},${y + 4 - i * 5} ${x + w * (0.7 - i * 0.2)},${y - 2 - i * 4}`,
        v('cloud-lit'),
        0.8,
        'opacity=".5"',
      ),
    )
    .join('') +
  '</g>';
export function pine(x: number, y: number, h: number) {
  let s = '';
  for (let i = 0; i < 4; i++) {
    const w = h * (0.17 + i * 0.075),
      yy = y - h + i * h * 0.22;
    s +=
      P(`M${f(x)},${f(yy)}L${f(x + w)},${f(yy + h * 0.34)}L${f(x - w)},${f(yy + h * 0.34)}Z`, v('turf-dark')) +
      P(`M${f(x)},${f(yy)}L${f(x + w)},${f(yy + h * 0.34)}L${f(x + w * 0.45)},${f(yy + h * 0.3)}Z`, v('turf-lit'), 'opacity=".8"');
  }
  return box(x - 1.5, y - h * 0.1, 3, h * 0.12, v('timber-dark')) + s;
}
