/** Proportions of the three builds, the head outline and one eye. */

import { clipped, mirror } from '../core/pen';
import { mix } from '../core/seed';
import { INK, type Tones } from './palette';
import { line, path, sym } from './pen';
import type { Build, FaceLook } from './types';

export const BUILDS: Record<string, Build> = {
  fem: { sk: 38, ck: 38.5, jw: 27, jy: 164, ch: 8, chin: 188, nw: 17, sw: 82, up: 5.8, lo: 3.4, noseW: 6.6, mw: 11.5, lid: 2.1, brow: 2.4 },
  masc: { sk: 39, ck: 40, jw: 34, jy: 168, ch: 15, chin: 193, nw: 25, sw: 98, up: 4.4, lo: 2.8, noseW: 8.4, mw: 14, lid: 1.5, brow: 4.2 },
  andro: { sk: 38, ck: 39, jw: 30, jy: 166, ch: 11, chin: 190, nw: 20, sw: 88, up: 5, lo: 3, noseW: 7.4, mw: 12.5, lid: 1.8, brow: 3.1 },
};
export const headPath = (g: Build) =>
  sym(
    [0, 62],
    [g.sk * 0.62, 62, g.sk, 78, g.sk, 108],
    [g.sk, 118, g.ck, 124, g.ck - 0.5, 133],
    [g.ck - 1, 148, g.jw + 4, 156, g.jw, g.jy],
    [g.jw - 4, g.jy + 12, g.ch + 7, g.chin, 0, g.chin],
  );

export function eye(side: number, g: Build, t: Tones, col: string, o: FaceLook) {
  const c = 17.5,
    y = 129,
    a = 9.6,
    tilt = o.tilt,
    ix = c - a,
    ox = c + a;
  const almond = `M${ix},${y + 1.4}C${c - 4},${y - g.up} ${c + 4},${y - g.up - tilt * 0.6} ${ox},${y + 1 - tilt}C${c + 5},${y + g.lo - 0.6} ${c - 3},${y + g.lo + 1} ${ix},${y + 1.4}Z`;
  const lid = `M${ix - 1},${y + 2}C${c - 4},${y - g.up - g.lid * 0.7} ${c + 4},${y - g.up - tilt * 0.6 - g.lid} ${ox + (o.lash ? 4.6 : 1.6)},${y - tilt - (o.lash ? 1.8 : 0)}C${c + 5},${y - g.up - tilt * 0.3 + g.lid * 0.7} ${c - 3},${y - g.up + g.lid} ${ix - 1},${y + 2}Z`;
  const crease = `M${ix + 2},${y - g.up - 1}C${c - 3},${y - g.up - 5.4} ${c + 5},${y - g.up - tilt - 4.4} ${ox + 1},${y - tilt - 4.6}`;
  const b = g.brow,
    bi = o.frown,
    bo = -o.tilt * 0.7;
  const brow = `M${c - 12.5},${y - 9 + bi}C${c - 4},${y - 13 + bi * 0.3} ${c + 6},${y - 16 + bo} ${c + 15},${y - 10 + bo}C${c + 7},${y - 12.4 + bo} ${c - 3},${y - 10 + bi * 0.4 + b * 0.3} ${c - 12},${y - 9 + bi + b}Z`;
  const m = (d: string) => (side < 0 ? mirror(d) : d),
    X = side * c,
    dark = side > 0;
  const lidInk = mix(t.deep, INK, 0.5);
  let s = '';
  if (o.shadow)
    s += path(
      m(`M${ix - 2},${y + 3}C${c - 6},${y - 12} ${c + 8},${y - 14 - tilt} ${ox + 8},${y - 5 - tilt}C${ox + 2},${y + 7} ${c - 2},${y + 8} ${ix - 2},${y + 3}Z`),
      o.shadow,
      'opacity=".6"',
    );
  if (o.glow) {
    s += `<circle cx="${X}" cy="${y - 1}" r="17" fill="url(#${o.glowId})"/>` + path(m(almond), mix(col, '#ffffff', 0.25));
    s += o.slit
      ? `<ellipse cx="${X}" cy="${y - 1}" rx="1.5" ry="5" fill="${INK}"/>`
      : `<ellipse cx="${X}" cy="${y - 1}" rx="4.2" ry="3.6" fill="${mix(col, '#ffffff', 0.75)}"/>`;
  } else {
    s += clipped(
      m(almond),
      path(m(almond), dark ? mix(t.low, '#cfc4d0', 0.42) : mix(t.mid, '#f4ead8', 0.72)) +
        `<circle cx="${X}" cy="${y - 1}" r="5" fill="${mix(col, INK, 0.45)}"/><circle cx="${X}" cy="${y - 0.2}" r="3.9" fill="${dark ? mix(col, INK, 0.15) : col}"/><circle cx="${X}" cy="${y - 1}" r="2" fill="${INK}"/><circle cx="${X - 1.7}" cy="${y - 2.6}" r="1.15" fill="#fff8e4"/>` +
        path(m(`M${ix},${y - 6}L${ox},${y - 8}L${ox},${y - 2.6}L${ix},${y - 1.6}Z`), INK, 'opacity=".35"'),
    );
  }
  s +=
    path(m(lid), lidInk) +
    line(m(crease), dark ? t.deep : t.low, 0.9, 'opacity=".8"') +
    line(m(`M${ix + 2},${y + 3}C${c - 2},${y + g.lo + 2.2} ${c + 4},${y + g.lo + 1.6} ${ox},${y + 1.6}`), dark ? t.deep : t.low, 0.8, 'opacity=".7"');
  if (o.brows !== false) s += path(m(brow), o.browCol);
  return s;
}
