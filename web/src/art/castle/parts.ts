/**
 * Parts of buildings: towers, halls, gables, windows. Moonlight falls from the upper right: every solid has a dark left
 * face, a middle and a lit right edge.
 */
import { box, delay, f, P, stroke, v } from '../core/pen';
import { rng } from '../core/seed';
import { emblemPath } from '../heraldry';

export const L = stroke(1, '');

/**
 * The random source and the banner of the drawing under way. A drawing is one synchronous call that sets them first;
 * passing them to every stone would obscure the shapes.
 */
export const brush = { R: rng('kingdom'), banner: { primary: '#5a1f2b', secondary: '#d4af5a', emblem: 'crown' } };

interface Raised {
  taper?: number;
  roof?: number;
  flag?: number;
  /** Windows: height, offset, width, height of each. */
  win?: readonly (readonly number[])[];
}

interface Long {
  m?: Material;
  n?: number;
  ww?: number;
  tint?: string;
  buttress?: boolean;
}

export type Material = readonly string[];
export const S: Material = ['stone-dark', 'stone-mid', 'stone-lit'];
export const RF: Material = ['roof-dark', 'roof-mid', 'roof-lit'];
export const T: Material = ['timber-dark', 'timber-mid', 'timber-lit'];
/** Engraved lines of one kind as one path, because each element costs a page more than its line does. */
export const etched = (d: string, w: number, more: string): string => (d ? L(d, v('etch'), w, more) : '');
// An upright solid in three faces with a few engraved courses on the dark one.
export function solid(x: number, y: number, w: number, h: number, m = S, taper = 0) {
  const l = x - w / 2,
    r = x + w / 2,
    a = l + w * 0.36,
    b = r - w * 0.2,
    t = taper;
  const s =
    P(`M${f(l)},${y}L${f(l + t)},${f(y - h)}L${f(a + t * 0.3)},${f(y - h)}L${f(a)},${y}Z`, v(m[0])) +
    P(`M${f(a - 0.4)},${y}L${f(a + t * 0.3 - 0.4)},${f(y - h)}L${f(b - t * 0.6 + 0.4)},${f(y - h)}L${f(b + 0.4)},${y}Z`, v(m[1])) +
    P(`M${f(b)},${y}L${f(b - t * 0.6)},${f(y - h)}L${f(r - t)},${f(y - h)}L${f(r)},${y}Z`, v(m[2]));
  let dark = '',
    middle = '';
  for (let i = h > 14 ? 6 : 99; i < h - 3; i += 7) {
    const n = w * brush.R.range(0.1, 0.34);
    dark += `M${f(l + t * (i / h) + 0.6)},${f(y - i)}h${f(n)}`;
    if (brush.R.chance(0.4)) middle += `M${f(a + brush.R.range(2, w * 0.26))},${f(y - i - 3)}h${f(w * 0.09)}`;
  }
  return s + etched(dark, 0.8, 'opacity=".55"') + etched(middle, 0.7, 'opacity=".4"');
}
export const crenels = (x0: number, x1: number, y: number, n: number, hgt = 6, m = S) => {
  const teeth = ['', '', ''];
  const w = (x1 - x0) / (n * 2 - 1);
  for (let i = 0; i < n; i++) teeth[i < n * 0.4 ? 0 : i < n * 0.8 ? 1 : 2] += `M${f(x0 + i * 2 * w)},${f(y - hgt)}h${f(w)}v${f(hgt + 0.5)}h${f(-w)}Z`;
  return teeth.map((d, face) => (d ? P(d, v(m[face])) : '')).join('');
};
// A pointed window. Lit ones carry a halo; some flicker.
export function win(x: number, y: number, w = 5, h = 11, on = brush.R.chance(0.78), tint = 'window') {
  const d = `M${f(x - w / 2)},${f(y)}L${f(x - w / 2)},${f(y - h * 0.62)}Q${f(x - w / 2)},${f(y - h * 0.86)} ${f(x)},${f(y - h)}Q${f(x + w / 2)},${f(y - h * 0.86)} ${f(x + w / 2)},${f(y - h * 0.62)}L${f(x + w / 2)},${f(y)}Z`;
  if (!on) return P(d, v('window-dark'));
  const flick = brush.R.chance(0.3) ? `class="flicker ${delay(brush.R)}"` : '';
  return `<g ${flick}><circle cx="${f(x)}" cy="${f(y - h / 2)}" r="${f(h * 1.25)}" fill="url(#glow-${tint})"/>${P(d, v(tint))}${w > 3.4 ? P(`M${f(x - w * 0.2)},${f(y)}L${f(x - w * 0.2)},${f(y - h * 0.7)}L${f(x + w * 0.2)},${f(y - h * 0.7)}L${f(x + w * 0.2)},${f(y)}Z`, v('window-hot'), 'opacity=".8"') : ''}</g>`;
}
export function cone(x: number, y: number, w: number, h: number, m = RF) {
  const l = x - w / 2,
    r = x + w / 2;
  let s =
    P(`M${f(l)},${y}L${x},${f(y - h)}L${f(r)},${y}Q${x},${f(y + w * 0.1)} ${f(l)},${y}Z`, v(m[1])) +
    P(`M${f(l)},${y}L${x},${f(y - h)}L${f(l + w * 0.4)},${f(y + 1.6)}Z`, v(m[0])) +
    P(`M${f(r)},${y}L${x},${f(y - h)}L${f(r - w * 0.24)},${f(y + 1.4)}Z`, v(m[2]));
  let tiles = '';
  for (let i = 5; i < h * 0.8; i += 6) {
    const q = (1 - i / h) * w;
    tiles += `M${f(x - q / 2 + 0.5)},${f(y - i)}h${f(q * 0.34)}`;
  }
  s += etched(tiles, 0.7, 'opacity=".5"');
  return s + L(`M${x},${f(y - h)}v-7`, v('gilt'), 1.4) + `<circle cx="${x}" cy="${f(y - h - 3)}" r="1.7" fill="${v('gilt')}"/>`;
}
export function tower(x: number, y: number, w: number, h: number, o: Raised = {}): string {
  let s = solid(x, y, w, h, S, o.taper || 0);
  const cw = w + 6,
    cy = y - h;
  s +=
    box(x - cw / 2, cy - 7, cw * 0.4, 8, v('stone-dark')) +
    box(x - cw / 2 + cw * 0.4, cy - 7, cw * 0.4, 8, v('stone-mid')) +
    box(x + cw / 2 - cw * 0.2, cy - 7, cw * 0.2, 8, v('stone-lit')) +
    crenels(x - cw / 2, x + cw / 2, cy - 7, Math.max(3, Math.round(w / 9)), 5);
  if (o.roof) s += cone(x, cy - 6, cw - 1, o.roof);
  for (const q of o.win || []) s += win(x + (q[1] || 0), y - q[0], q[2] || 4.4, q[3] || 11);
  if (o.flag) s += flag(x, cy - (o.roof || 4) - 6, o.flag);
  return s;
}
// A gabled hall, seen from its long side, with the lit gable at the right.
export function hall(x: number, y: number, w: number, h: number, rh: number, o: Long = {}): string {
  const m = o.m || S,
    l = x - w / 2,
    r = x + w / 2,
    n = o.n ?? Math.max(2, Math.round(w / 20));
  let s =
    solid(x, y, w, h, m) +
    P(`M${f(l - 4)},${y - h + 2}L${f(l + rh * 0.35)},${f(y - h - rh)}L${f(r - rh * 0.35)},${f(y - h - rh)}L${f(r + 4)},${y - h + 2}Z`, v(RF[1])) +
    P(`M${f(l - 4)},${y - h + 2}L${f(l + rh * 0.35)},${f(y - h - rh)}L${f(l + w * 0.4)},${f(y - h - rh)}L${f(l + w * 0.34)},${y - h + 2}Z`, v(RF[0])) +
    P(`M${f(r - rh * 0.35 - 5)},${f(y - h - rh)}L${f(r - rh * 0.35)},${f(y - h - rh)}L${f(r + 4)},${y - h + 2}L${f(r - 7)},${y - h + 2}Z`, v(RF[2]));
  let tiles = '';
  for (let i = 4; i < rh; i += 5) tiles += `M${f(l + (i / rh) * rh * 0.35)},${f(y - h - i)}h${f(w * 0.3)}`;
  s += etched(tiles, 0.7, 'opacity=".45"');
  s += L(`M${f(l + rh * 0.35)},${f(y - h - rh)}L${f(r - rh * 0.35)},${f(y - h - rh)}`, v('roof-lit'), 1.4);
  for (let i = 0; i < n; i++) s += win(l + ((i + 0.5) * w) / n, y - h * 0.28, o.ww || 4.6, h * 0.46, undefined, o.tint);
  if (o.buttress)
    for (let i = 0; i <= n; i++) {
      const bx = l + (i * w) / n;
      s += P(`M${f(bx - 3)},${y}L${f(bx - 2)},${f(y - h * 0.86)}L${f(bx + 2)},${f(y - h * 0.86)}L${f(bx + 3.4)},${y}Z`, v(i < n / 2 ? m[0] : m[2]));
    }
  return s;
}
/** A house of the town. */
export const house = (x: number, y: number, w: number) => hall(x, y, w, w * 0.5, w * 0.48, { m: brush.R.chance(0.6) ? T : S, n: 2, ww: 3.6 });
export function gable(x: number, y: number, w: number, h: number, rh: number, o: { rose?: number; door?: number } = {}): string {
  const l = x - w / 2,
    r = x + w / 2;
  let s = solid(x, y, w, h);
  s +=
    P(`M${f(l)},${y - h + 0.5}L${x},${f(y - h - rh)}L${f(r)},${y - h + 0.5}Z`, v('stone-mid')) +
    P(`M${f(l)},${y - h + 0.5}L${x},${f(y - h - rh)}L${f(x - w * 0.1)},${y - h + 0.5}Z`, v('stone-dark')) +
    L(`M${f(l - 3)},${y - h + 2}L${x},${f(y - h - rh - 3)}`, v('roof-dark'), 3.4) +
    L(`M${x},${f(y - h - rh - 3)}L${f(r + 3)},${y - h + 2}`, v('roof-lit'), 3.4);
  if (o.rose) {
    const cy = y - h - rh * 0.18,
      q = o.rose;
    s += `<circle cx="${x}" cy="${f(cy)}" r="${q * 2}" fill="url(#glow-window)"/><circle cx="${x}" cy="${f(cy)}" r="${q}" fill="${v('window')}" stroke="${v('stone-deep')}" stroke-width="1.6"/>`;
    let spokes = '';
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4;
      spokes += `M${x},${f(cy)}L${f(x + Math.cos(a) * q)},${f(cy + Math.sin(a) * q)}`;
    }
    s += L(spokes, v('stone-deep'), 1);
    s += `<circle cx="${x}" cy="${f(cy)}" r="${f(q * 0.34)}" fill="${v('window-hot')}" stroke="${v('stone-deep')}"/>`;
  }
  if (o.door)
    s +=
      P(
        `M${x - o.door / 2},${y}L${x - o.door / 2},${f(y - o.door)}Q${x - o.door / 2},${f(y - o.door * 1.5)} ${x},${f(y - o.door * 1.8)}Q${x + o.door / 2},${f(y - o.door * 1.5)} ${x + o.door / 2},${f(y - o.door)}L${x + o.door / 2},${y}Z`,
        v('window-dark'),
      ) +
      `<circle cx="${x}" cy="${f(y - o.door * 0.6)}" r="${f(o.door * 1.4)}" fill="url(#glow-window)"/>` +
      L(`M${x},${y}v${f(-o.door * 1.6)}`, v('window'), 1, 'opacity=".8"');
  return s;
}
export function flag(x: number, y: number, size = 18) {
  return (
    `<g class="flag ${delay(brush.R)}" transform-origin="${x} ${f(y)}">` +
    L(`M${x},${f(y + 6)}V${f(y - size)}`, v('timber-lit'), 1.6) +
    P(
      `M${x},${f(y - size)}Q${f(x + size * 0.5)},${f(y - size - 4)} ${f(x + size * 1.3)},${f(y - size + 3)}L${f(x + size * 0.9)},${f(y - size * 0.66)}L${f(x + size * 1.25)},${f(y - size * 0.34)}Q${f(x + size * 0.5)},${f(y - size * 0.56)} ${x},${f(y - size * 0.36)}Z`,
      brush.banner.primary,
      `stroke="${brush.banner.secondary}" stroke-width="1"`,
    ) +
    '</g>'
  );
}
// A long banner on a wall, with the ruler's emblem.
export const hung = (x: number, y: number, w: number, h: number) =>
  P(
    `M${f(x - w / 2)},${y}h${w}v${h}l${f(-w / 2)},${f(-w * 0.4)}l${f(-w / 2)},${f(w * 0.4)}Z`,
    brush.banner.primary,
    `stroke="${brush.banner.secondary}" stroke-width="1"`,
  ) +
  L(`M${f(x - w / 2 - 2)},${y}h${w + 4}`, v('gilt'), 2) +
  `<g transform="translate(${x} ${f(y + h * 0.42)}) scale(${f(w * 0.075) / 10})">${emblemPath(brush.banner.emblem, brush.banner.secondary)}</g>`;
export const smoke = (x: number, y: number, k = 1) =>
  `<g class="smoke">${[0, 1, 2].map((i) => `<path class="puff-${i}" transform-origin="${x} ${y}" d="M${x},${y}c${-4 * k},${-9 * k} ${7 * k},${-14 * k} ${2 * k},${-25 * k}c${-4 * k},${-9 * k} ${9 * k},${-15 * k} ${5 * k},${-28 * k}c${7 * k},${8 * k} ${1 * k},${16 * k} ${4 * k},${25 * k}c${4 * k},${11 * k} ${-7 * k},${18 * k} ${-5 * k},${28 * k}Z" fill="${v('smoke')}"/>`).join('')}</g>`;
export const brazier = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y - 12}" r="20" fill="url(#glow-lava)" class="flicker ${delay(brush.R)}"/>` +
  L(`M${x - 4},${y}L${x},${y - 9}L${x + 4},${y}`, v('stone-deep'), 1.6) +
  P(`M${x - 5},${y - 10}h10l-2,4h-6Z`, v('stone-deep')) +
  P(`M${x - 4},${y - 10}Q${x - 3},${y - 16} ${x},${y - 21}Q${x + 4},${y - 15} ${x + 4},${y - 10}Z`, v('lava')) +
  P(`M${x - 2},${y - 10}Q${x},${y - 16} ${x + 2},${y - 10}Z`, v('lava-hot'));
// Stage 0: surveyed, not built. Pegs, rope and a dark footprint.
const pegs = (w: number) =>
  `<ellipse cx="0" cy="-3" rx="${w / 2}" ry="${f(w * 0.12)}" fill="${v('ink')}" opacity=".35"/><ellipse cx="0" cy="-3" rx="${w / 2}" ry="${f(w * 0.12)}" fill="none" stroke="${v('gilt')}" stroke-width="1.6" stroke-dasharray="3 6" opacity=".85"/>` +
  [-0.5, -0.2, 0.22, 0.5].map((q, i) => L(`M${f(q * w)},${i % 3 ? 6 : -2}v-13`, v('timber-lit'), 2.6)).join('') +
  box(-9, -26, 18, 12, v('timber-mid')) +
  L('M0,-14V-2', v('timber-lit'), 2.4) +
  L('M-5,-20H5', v('timber-dark'), 1.6);

const sealed = () =>
  P('M-40,4C-46,-30 -28,-64 0,-68C30,-64 46,-30 40,4Z', v('rock-deep')) +
  P('M-28,4C-32,-22 -20,-48 0,-50C22,-48 32,-22 28,4Z', v('rock-dark')) +
  [-0.9, -0.45, 0, 0.45, 0.9].map((a) => L(`M${f(Math.sin(a) * 36 - 2)},${f(-34 - Math.cos(a) * 24)}l4,-5m-4,0l4,5`, v('rune'), 1.4, 'opacity=".8"')).join('') +
  L('M0,4V-50M-14,4V-44M14,4V-44', v('rock-deep'), 2) +
  `<circle cx="0" cy="-30" r="40" fill="url(#glow-rune)" opacity=".5"/>` +
  pegs(90);
export const bare0 = (id: string) => (id === 'forge_of_creation' ? sealed() : pegs(id === 'throne_room' ? 120 : 84));

/** A light that parts refer to by name, such as `glow-window`. */
export const glow = (id: string, token: string, a = 0.55): string =>
  `<radialGradient id="glow-${id}"><stop offset="0" stop-color="${v(token)}" stop-opacity="${a}"/><stop offset=".45" stop-color="${v(token)}" stop-opacity="${a * 0.3}"/><stop offset="1" stop-color="${v(token)}" stop-opacity="0"/></radialGradient>`;
