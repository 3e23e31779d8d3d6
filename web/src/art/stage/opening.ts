/** A pointed window with the sky of the mood in it. */
import { f, P, v } from '../core/pen';
import { L, lancet } from '../hall/pen';
import { type Place, seen } from './place';

interface Shape {
  x: number;
  /** The sill. */
  foot: number;
  /** Half of the width. */
  w: number;
  top: number;
  spring: number;
}

interface Light {
  scale?: number;
  /** The middle of the sky in the window. */
  at?: readonly [number, number];
  /** The moon or the sun stands in another window, so that nothing is lit twice. */
  aside?: boolean;
}

export function opening(k: Place, { x, foot, w, top, spring }: Shape, { scale = 0.6, at, aside }: Light = {}): string {
  const outer = lancet(x, foot + 6, w + 12, top - 16, spring - 2);
  const middle = f((foot + top) / 2);
  const drawn: readonly [number, number] = aside ? [x + (k.mood === 'candle' ? 84 : 210) * scale, middle + 6] : (at ?? [x, middle]);
  const bars = `M${x},${top + 6}V${foot}M${x - w},${f(spring + (foot - spring) * 0.34)}H${x + w}M${x - w},${f(spring + (foot - spring) * 0.68)}H${x + w}M${x - w},${f(spring - 6)}L${x},${f(top + (spring - top) * 0.42)}L${x + w},${f(spring - 6)}`;
  return (
    P(outer, v('m-stone-lo')) +
    L(outer, v('m-stone-hi'), 1.5, 'opacity=".7"') +
    seen(k, lancet(x, foot, w, top, spring), drawn, scale) +
    L(bars, v('m-lead'), 2.4) +
    P(`M${x - w - 16},${foot}H${x + w + 16}V${foot + 10}H${x - w - 16}Z`, v('m-stone-hi')) +
    P(`M${x - w - 20},${foot + 10}H${x + w + 20}V${foot + 18}H${x - w - 20}Z`, v('m-stone-lo'))
  );
}
