/** The backdrop of a portrait, and the pointed frame before it. */

import { f, round, uid } from '../core/pen';
import { mix, type Rng } from '../core/seed';
import { line, path } from './pen';

export function backdrop(kind: string, c: string, R: Rng) {
  const bg = mix(c, '#140d19', 0.78),
    bg2 = mix(c, '#0d0812', 0.9),
    lineC = mix(c, '#e8d3a0', 0.35);
  const id = uid('bg');
  const s = `<radialGradient id="${id}" cx=".38" cy=".36" r=".8"><stop offset="0" stop-color="${mix(c, '#2a1d30', 0.5)}"/><stop offset=".55" stop-color="${bg}"/><stop offset="1" stop-color="${bg2}"/></radialGradient><rect x="-120" y="0" width="240" height="300" fill="url(#${id})"/>`;
  return s + (Object.hasOwn(KINDS, kind) ? KINDS[kind](lineC, R) : '');
}

/** Equal shapes are one path: each element costs a page more than its line does. */
const KINDS: Readonly<Record<string, (c: string, R: Rng) => string>> = {
  rays: (c) => {
    let d = '';
    for (let i = 0; i < 48; i++) {
      const a = (i / 48) * Math.PI * 2,
        w = i % 2 ? 0.012 : 0.024;
      d += `M${f(Math.cos(a) * 70)},${f(116 + Math.sin(a) * 70)}L${f(Math.cos(a - w) * 240)},${f(116 + Math.sin(a - w) * 240)}L${f(Math.cos(a + w) * 240)},${f(116 + Math.sin(a + w) * 240)}Z`;
    }
    return path(d, c, 'opacity=".22"');
  },
  moon: (c) =>
    `<circle cx="34" cy="92" r="64" fill="${mix(c, '#fff2cc', 0.5)}" fill-opacity=".34"/><circle cx="34" cy="92" r="71" fill="none" stroke="${c}" stroke-opacity=".45"/><circle cx="34" cy="92" r="79" fill="none" stroke="${c}" stroke-dasharray="1 6" stroke-width="2" stroke-opacity=".55"/>`,
  stars: (c, R) => {
    let upright = '',
      level = '';
    for (let i = 0; i < 26; i++) {
      const x = R.range(-110, 110),
        y = R.range(10, 230),
        r = R.range(1, 3.4);
      upright += `M${f(x)},${f(y - r * 2)}L${f(x + r * 0.5)},${f(y)}L${f(x)},${f(y + r * 2)}L${f(x - r * 0.5)},${f(y)}Z`;
      level += `M${f(x - r * 1.6)},${f(y)}L${f(x)},${f(y - r * 0.4)}L${f(x + r * 1.6)},${f(y)}L${f(x)},${f(y + r * 0.4)}Z`;
    }
    return path(upright, c, 'opacity=".6"') + path(level, c, 'opacity=".6"');
  },
  lancet: (c) => {
    let panes = '',
      bars = '',
      rounds = '';
    for (let i = -2; i <= 2; i++) {
      const x = i * 46;
      panes += `M${x - 20},300L${x - 20},110C${x - 20},70 ${x - 6},48 ${x},36C${x + 6},48 ${x + 20},70 ${x + 20},110L${x + 20},300`;
      bars += `M${x},44L${x},300`;
      rounds += round(x, 84, 8);
    }
    return line(panes, c, 1.2, 'opacity=".4"') + line(bars, c, 0.8, 'opacity=".3"') + line(rounds, c, 1, 'opacity=".4"');
  },
  smoke: (c) => {
    let d = '';
    for (let y = 20; y < 300; y += 24) d += `M-120,${y}C-70,${y - 26} -30,${y + 22} 10,${y - 6}C50,${y - 30} 80,${y + 16} 120,${y - 8}`;
    return line(d, c, 1.4, 'opacity=".22"');
  },
};

export function arch() {
  // The pointed frame is drawn with page tokens, so that it follows the theme.
  const open = 'M-108,300L-108,116C-108,62 -58,24 0,6C58,24 108,62 108,116L108,300Z';
  return (
    `<path d="M-121,-1L121,-1L121,301L-121,301Z${open}" fill="var(--raised)" fill-rule="evenodd"/><path d="${open}" fill="none" stroke="var(--tracery)" stroke-width="3.4"/><path d="M-103,300L-103,117C-103,66 -56,30 0,12C56,30 103,66 103,117L103,300" fill="none" stroke="#0d0a14" stroke-opacity=".7" stroke-width="1.6"/>` +
    ['', 'transform="scale(-1 1)"']
      .map(
        (m) =>
          `<g ${m} fill="none" stroke="var(--tracery)" stroke-width="1.6"><circle cx="92" cy="30" r="16"/><path d="M92,16C86,20 86,26 92,30C98,26 98,20 92,16ZM92,44C86,40 86,34 92,30C98,34 98,40 92,44ZM78,30C82,24 88,24 92,30C88,36 82,36 78,30ZM106,30C102,24 96,24 92,30C96,36 102,36 106,30Z"/><path d="M114,60C112,54 110,50 107,48"/><path d="M58,4C66,6 70,10 72,16"/></g>`,
      )
      .join('')
  );
}
