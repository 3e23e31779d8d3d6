/** The chronicle's illumination: a drop capital, a border of vines, a line-filler. All grown from a seed. */

import { type Banner, checkedBanner } from './core/banner';
import { f, P, stroke, uid, v } from './core/pen';
import { escapeText, type Picture, picture } from './core/picture';
import { mix, type Rng, rng } from './core/seed';
import { emblemPath } from './heraldry';

const L = stroke(1.4, '');

const LEAF = ['verdigris', 'moon', 'blood'];
// A leaf of three lobes at (x, y), pointing along the angle a
const leaf = (x: number, y: number, a: number, r: number, c: string) =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${f((a * 180) / Math.PI)}) scale(${f(r)})">${P('M0,0C2,-5 6,-7 9,-5C10,-8 14,-8 15,-5C19,-5 22,-2 24,0C22,2 19,5 15,5C14,8 10,8 9,5C6,7 2,5 0,0Z', v(c))}${P('M0,0C8,1 16,1 24,0C22,2 19,5 15,5C14,8 10,8 9,5C6,7 2,5 0,0Z', v('ink'), 'opacity=".28"')}${L('M1,0H21', v('ink'), 0.9, 'opacity=".5"')}</g>`;
const bud = (x: number, y: number, r: number, c: string) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${v(c)}"/><circle cx="${f(x - r * 0.3)}" cy="${f(y - r * 0.3)}" r="${f(r * 0.34)}" fill="${v('window-hot')}"/>`;
const flower = (x: number, y: number, r: number, c: string) =>
  [0, 1, 2, 3, 4]
    .map((i) => {
      const a = (i / 5) * Math.PI * 2 - 1.57;
      return `<circle cx="${f(x + Math.cos(a) * r * 0.62)}" cy="${f(y + Math.sin(a) * r * 0.62)}" r="${f(r * 0.44)}" fill="${v(c)}" stroke="${v('ink')}" stroke-opacity=".4" stroke-width=".8"/>`;
    })
    .join('') + bud(x, y, r * 0.36, 'gilt');

// A scroll: a spiral that throws leaves on its outer side
function scroll(R: Rng, x: number, y: number, a: number, r: number, turn: number, n: number, s = { d: '', l: '' }) {
  let d = `M${f(x)},${f(y)}`,
    q = r;
  for (let i = 0; i < 22; i++) {
    a += turn * (0.16 + i * 0.017);
    x += Math.cos(a) * q * 0.17;
    y += Math.sin(a) * q * 0.17;
    q *= 0.955;
    d += `L${f(x)},${f(y)}`;
    if (i % 4 === 2 && i < 19) s.l += leaf(x, y, a - turn * 1.1, q * 0.016 + 0.1, R.pick(LEAF));
    if (n && i === 7) scroll(R, x, y, a - turn * 0.9, q * 0.74, -turn, n - 1, s);
  }
  s.d += d;
  s.l += R.chance(0.5) ? bud(x, y, 3.4, 'gilt') : flower(x, y, 6.5, R.pick(['blood', 'moon']));
  return s;
}

export function dropcapPicture(text: string, seed: string, banner: Banner): Picture {
  const o = checkedBanner(banner);
  const letter = escapeText([...text][0] ?? '');
  const R = rng('cap' + letter + seed),
    id = uid('dc'),
    field = mix(o.primary, '#0d0a14', 0.3),
    s = { d: '', l: '' };
  for (const [x, y, a, t] of [
    [8, 112, -1.2, 1],
    [112, 8, 1.9, 1],
    [8, 8, 0.4, -1],
    [112, 112, 3.6, -1],
  ])
    scroll(R, x, y, a, R.range(40, 54), t, 1, s);
  let hatch = '';
  for (let i = -120; i < 130; i += 5) hatch += `M${i},0L${i + 120},120`;
  const body =
    `<clipPath id="${id}"><path d="M0,0H120V120H0Z"/></clipPath><g clip-path="url(#${id})">${P('M0,0H120V120H0Z', field)}${L(hatch, mix(o.primary, '#ffffff', 0.12), 0.7, 'opacity=".6"')}${P('M60,0H120V120H60Z', '#0d0a14', 'opacity=".22"')}${L(s.d, v('ink'), 4)}${L(s.d, v('verdigris'), 2.2)}${s.l}</g>` +
    L('M0,0H120V120H0Z', v('gilt'), 4) +
    L('M-4,-4H124V124H-4Z', v('tracery'), 1.2) +
    L('M4,4H116V116H4Z', v('ink'), 1) +
    [
      [0, 0],
      [120, 0],
      [0, 120],
      [120, 120],
    ]
      .map(([x, y]) => P(`M${x},${y - 7}L${x + 7},${y}L${x},${y + 7}L${x - 7},${y}Z`, v('gilt'), `stroke="${v('ink')}" stroke-width=".8"`))
      .join('') +
    `<g text-anchor="middle" class="capital"><text x="62" y="97" fill="#0d0a14" opacity=".75">${letter}</text><text x="60" y="95" fill="#f0d48a" stroke="#3a2a12" stroke-width="5" paint-order="stroke">${letter}</text></g><g class="capital" text-anchor="middle"><text x="60" y="95" fill="none" stroke="#a37e33" stroke-width="1.2">${letter}</text></g>`;
  return picture('dropcap', '-7 -7 134 134', body);
}

// A stem that winds down the margin, with leaves, flowers and a creature
export function borderPicture(seed: string, h = 620, who = ['raven', 'moth', 'serpent']): Picture {
  const R = rng('border' + seed);
  let stem = '',
    leaves = '';
  const at = (y: number) => 30 + Math.sin(y / 46) * 13 + Math.sin(y / 19) * 3;
  for (let y = 0; y <= h; y += 6) stem += `${y ? 'L' : 'M'}${f(at(y))},${y}`;
  for (let y = 18, i = 0; y < h - 10; y += R.range(20, 30), i++) {
    const side = i % 2 ? 1 : -1,
      x = at(y);
    if (i % 7 === 5) {
      const tx = x + side * 15;
      leaves +=
        L(`M${f(x)},${f(y)}Q${f(x + side * 12)},${f(y - 2)} ${f(tx)},${f(y - 10)}`, v('verdigris'), 1.4) +
        flower(tx, y - 14, 7.5, R.pick(['blood', 'moon', 'arcane']));
    } else {
      leaves += leaf(x, y, (side > 0 ? 0 : Math.PI) + R.range(-0.7, 0.5) * side, R.range(0.5, 0.8), R.pick(LEAF));
      if (R.chance(0.5))
        leaves += L(`M${f(x)},${f(y + 6)}q${-side * 10},2 ${-side * 12},-7q0,-6 ${side * 5},-4`, v('verdigris'), 1.1) + bud(x - side * 7, y - 5, 1.9, 'gilt');
    }
  }
  const folk = who
    .map((w, i) => {
      const y = (h / (who.length + 0.2)) * (i + 0.62),
        x = 30 + (i % 2 ? 2 : -2);
      return `<circle cx="${x}" cy="${f(y)}" r="21" fill="${v('panel')}"/><circle cx="${x}" cy="${f(y)}" r="20" fill="${v('raised')}" stroke="${v('gilt')}" stroke-width="1.600"/><circle cx="${x}" cy="${f(y)}" r="16.500" fill="none" stroke="${v('tracery')}"/><g transform="translate(${x} ${f(y)}) scale(.25)">${emblemPath(w, v('text'))}</g>`;
    })
    .join('');
  return picture('vine', `0 0 60 ${h}`, `${L(stem, v('ink'), 4, 'opacity=".5"')}${L(stem, v('verdigris'), 2.2)}${leaves}${folk}`, 'xMidYMin slice');
}
// A line-filler between entries
export function rubricPicture(seed: string): Picture {
  const R = rng('rub' + seed);
  let d = '';
  for (let x = 6; x < 294; x += 16) d += R.chance(0.5) ? leaf(x, 7, R.range(-0.3, 0.3), 0.5, R.pick(LEAF)) : bud(x + 6, 7, 2, 'gilt');
  return picture('filler', `0 0 300 14`, `${L('M0,7H300', v('tracery'), 1)}${d}`);
}
