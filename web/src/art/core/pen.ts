/** The pen: numbers to path data, paths to markup. Fills and strokes are tokens or checked colours. */
import type { Rng } from './seed';

export type Point = readonly [number, number];

/** A tenth of a unit is finer than any screen shows. */
export const f = (n: number): number => Math.round(n * 10) / 10;

/** A token of the theme. */
export const v = (name: string): string => `var(--${name})`;

/** Mirrors a path across x = 0. Only M L C Q Z with absolute coordinate pairs. */
export function mirror(d: string): string {
  let n = 0;
  return d.replace(/[MLCQZ]|-?\d*\.?\d+/g, (t) => {
    if (/[MLCQZ]/.test(t)) {
      n = 0;
      return t;
    }
    return n++ % 2 ? t : String(-Number.parseFloat(t));
  });
}

/**
 * A path at its final place: an element with a transform of its own costs the page more. Only M L C Q Z with absolute
 * coordinate pairs.
 */
export function moved(d: string, dx: number, dy: number): string {
  let n = 0;
  return d.replace(/-?\d*\.?\d+/g, (t) => String(Math.round((Number.parseFloat(t) + (n++ % 2 ? dy : dx)) * 100) / 100));
}

/** A circle as a piece of a path. */
export const round = (x: number, y: number, r: number): string =>
  `M${f(x - r)},${f(y)}a${f(r)},${f(r)} 0 1 1 ${f(2 * r)},0a${f(r)},${f(r)} 0 1 1 ${f(-2 * r)},0Z`;

let count = 0;
/** An id within one drawing; Drawing adds a prefix, so that no two drawings share one. */
export const uid = (prefix: string): string => `${prefix}${(++count).toString(36)}`;
/** Called when a drawing begins, so that the same input gives the same markup. */
export const freshIds = (): void => {
  count = 0;
};

/**
 * The opacity of a shape with one paint, moved to that paint. It looks the same, but an opacity of the element makes a
 * group, which the browser keeps, sorts and composes separately, hundreds of times in a scene.
 */
export const ofPaint = (paint: 'fill' | 'stroke', more: string): string =>
  more.startsWith('opacity="') && !more.includes('stroke=') ? `${paint}-${more}` : more;

export const P = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${ofPaint('fill', more)}/>`;
/** A stroke; the default width is the usual one of the drawings. */
export const stroke =
  (usual: number, join = ' stroke-linejoin="round"') =>
  (d: string, colour: string, w = usual, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round"${join} ${ofPaint('stroke', more)}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${ofPaint('fill', more)}/>`;
export const dot = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${ofPaint('fill', more)}/>`;

export function clipped(d: string, inner: string): string {
  const id = uid('c');
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** A soft light of one token. */
export const halo = (id: string, token: string, a = 0.6): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${v(token)}" stop-opacity="${a}"/><stop offset="1" stop-color="${v(token)}" stop-opacity="0"/></radialGradient>`;

export const star = (x: number, y: number, r: number): string =>
  P(
    `M${f(x)},${f(y - r * 2)}L${f(x + r * 0.5)},${f(y)}L${f(x)},${f(y + r * 2)}L${f(x - r * 0.5)},${f(y)}ZM${f(x - r * 1.5)},${f(y)}L${f(x)},${f(y - r * 0.4)}L${f(x + r * 1.5)},${f(y)}L${f(x)},${f(y + r * 0.4)}Z`,
    v('star'),
    'opacity=".8"',
  );

/** One of eight delays of a flicker, as a class: the page's policy allows no style attribute in markup. */
export const delay = (R: Rng): string => `d${Math.floor(R() * 8)}`;

/** A soft light of any colour. */
export const lightOf = (id: string, c: string, a = 0.55): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${c}" stop-opacity="${a}"/><stop offset=".45" stop-color="${c}" stop-opacity="${a * 0.3}"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`;
