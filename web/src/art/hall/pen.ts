/** Pieces of the hall that several parts of its drawing share. */
import type { Banner } from '../core/banner';
import { dot, f, P, stroke, v } from '../core/pen';
import type { Rng } from '../core/seed';

/** A mood is a set of tokens (hall.css) over one drawing, and the sky in the great window. */
export type Mood = 'candle' | 'storm' | 'blood' | 'dawn';

export interface Hall {
  R: Rng;
  mood: Mood;
  banner: Banner;
  /** The cloth of the banner in the light of the hall. */
  cloth: string;
  /** How many people stand before the window. */
  crowd?: number;
  /** Ids of the lights: of flames, of the window, and of the sky. */
  ids: { flame: string; glow: string; sky: string };
}

export const L = stroke(1.4);

/** A pointed opening: its foot at y, its crown at top, half its width w. */
export const lancet = (x: number, y: number, w: number, top: number, spring: number): string => {
  const shoulder = f(spring - (spring - top) * 0.5);
  const crown = f(top + (spring - top) * 0.2);
  return `M${x - w},${y}V${spring}C${x - w},${shoulder} ${f(x - w * 0.5)},${crown} ${x},${top}C${f(x + w * 0.5)},${crown} ${x + w},${shoulder} ${x + w},${spring}V${y}Z`;
};

/** Candles are lit at night, and out in a storm and in the morning. */
export const lit = (mood: Mood): boolean => mood === 'candle' || mood === 'blood';

/** A candle, its wick at x,y; one that is out smokes. */
export function candle(hall: Hall, x: number, y: number, k: number, on = lit(hall.mood)): string {
  const wax =
    P(`M${f(x - 3.4 * k)},${f(y + 26 * k)}V${y}h${f(6.8 * k)}v${f(26 * k)}Z`, v('m-wax')) +
    P(`M${f(x + 0.6 * k)},${f(y + 26 * k)}V${y}h${f(2.8 * k)}v${f(26 * k)}Z`, v('grain-dark')) +
    L(`M${x},${y}v${f(-3 * k)}`, v('ink'), 1.1);
  if (!on) {
    const smoke = `M${x},${f(y - 4 * k)}c${-4 * k},${-8 * k} ${5 * k},${-12 * k} ${k},${-22 * k}c${-3 * k},${-7 * k} ${4 * k},${-10 * k} ${2 * k},${-17 * k}`;
    return wax + L(smoke, v('smoke'), 1.3, 'opacity=".6"');
  }
  const slow = `class="flicker d${Math.abs(Math.round(x)) % 6}"`;
  const flame = `M${f(x - 3.6 * k)},${f(y - 3 * k)}Q${f(x - 3.2 * k)},${f(y - 10 * k)} ${x},${f(y - 17 * k)}Q${f(x + 3.8 * k)},${f(y - 10 * k)} ${f(x + 3.6 * k)},${f(y - 3 * k)}Q${x},${f(y)} ${f(x - 3.6 * k)},${f(y - 3 * k)}Z`;
  const heart = `M${f(x - 1.4 * k)},${f(y - 3 * k)}Q${x},${f(y - 9 * k)} ${f(x + 1.4 * k)},${f(y - 3 * k)}Z`;
  return dot(x, y - 9 * k, 46 * k, `url(#${hall.ids.flame})`, slow) + wax + P(flame, v('m-flame')) + P(heart, v('window-hot'));
}
