/** What a place of a scene gets to draw with, and what it gives back. */
import { f, P, uid, v } from '../core/pen';
import { type Hall, L } from '../hall/pen';
import { sky } from '../hall/sky';

/** The frame is 1068 by 430 and continues past every side. A phone shows x from 330 to 738. */
export const MIDDLE = 534;
/** Where the wall meets the floor. */
export const FLOOR = 326;

export interface Place extends Hall {
  /** How many people stand in it. */
  crowd: number;
}

/** Two layers: what stands behind the people, and what stands before them. */
export interface Scenery {
  behind: string;
  front?: string;
}

export type Draw = (k: Place) => Scenery;

/** The sky of the mood through an opening: `at` is the middle of the sky there, `scale` its size. */
export function seen(k: Place, path: string, at: readonly [number, number], scale = 0.6): string {
  const id = uid('o');
  const [x, y] = at;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${P(path, `url(#${k.ids.sky})`)}<g transform="translate(${f(x - MIDDLE * scale)} ${f(y - 130 * scale)}) scale(${scale})">${sky(k)}</g></g>`;
}

/** A soft light of the flames' colour. */
export const glow = (k: Place, x: number, y: number, r: number, more = ''): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="url(#${k.ids.flame})" ${more}/>`;

export const ring = (x: number, y: number, r: number, colour: string, w: number): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="${colour}" stroke-width="${w}"/>`;

export const disc = (x: number, y: number, r: number, fill: string): string => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"/>`;

/** A shape with its shaded left side and its lit right edge. */
export const solid = (whole: string, shade: string, edge: string, tones: readonly [string, string, string], w = 1.6): string =>
  P(whole, v(tones[0])) + P(shade, v(tones[1])) + L(edge, v(tones[2]), w);
