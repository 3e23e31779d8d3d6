/** Walls, floors and timber of the places. */
import { box, f, P, v } from '../core/pen';
import { L } from '../hall/pen';
import { FLOOR, MIDDLE, type Place } from './place';

/** A wall and its courses of stone. */
export function wall({ R }: Place, fill = 'm-wall', to = FLOOR): string {
  let level = '';
  let upright = '';
  for (let y = -480; y < to; y += 20)
    for (let x = -880 + ((y / 20) % 2 ? 30 : 0); x < 1940; x += 62) {
      if (!R.chance(0.4)) continue;
      level += `M${x},${y}h${f(R.range(16, 50))}`;
      if (R.chance(0.3)) upright += `M${x},${y}v10`;
    }
  return box(-900, -500, 2868, 500 + to, v(fill)) + L(level, v('m-etch'), 1, 'opacity=".55"') + L(upright, v('m-etch'), 0.9, 'opacity=".4"');
}

/** A floor of stone. */
export function flags(_: Place, fill = 'm-floor'): string {
  let d = '';
  for (let i = -22; i <= 22; i++) d += `M${MIDDLE + i * 46},${FLOOR}L${MIDDLE + i * 150},560`;
  for (const y of [338, 354, 378, 412, 462]) d += `M-900,${y}H1968`;
  return box(-900, FLOOR, 2868, 700, v(fill)) + L(d, v('m-etch'), 1.1, 'opacity=".6"');
}

/** A floor of timber. */
export function planks({ R }: Place): string {
  let long = '';
  let ends = '';
  for (let i = -24; i <= 24; i++) {
    const t = R.range(0.15, 0.8);
    long += `M${MIDDLE + i * 40},${FLOOR}L${MIDDLE + i * 132},560`;
    ends += `M${f(MIDDLE + i * (40 + 92 * t))},${f(FLOOR + 234 * t)}h${f(40 + 92 * t)}`;
  }
  return (
    box(-900, FLOOR, 2868, 700, v('timber-dark')) +
    box(-900, FLOOR, 2868, 700, v('m-floor'), 'opacity=".55"') +
    L(long, v('m-etch'), 1.2, 'opacity=".75"') +
    L(ends, v('m-etch'), 1, 'opacity=".6"')
  );
}

/** Open ground. */
export function earth({ R }: Place, fill = 'm-ground'): string {
  let d = '';
  for (let i = 0; i < 90; i++) d += `M${f(R.range(-300, 1368))},${f(R.range(334, 428))}q${f(R.range(6, 16))},-3 ${f(R.range(18, 40))},0`;
  return P(`M-900,${FLOOR}C-400,318 200,332 ${MIDDLE},324C900,316 1500,334 1968,${FLOOR}V1000H-900Z`, v(fill)) + L(d, v('m-etch'), 1, 'opacity=".5"');
}

/** The light on the floor: of candles, or of a window behind. */
export const pool = ({ mood, ids }: Place): string =>
  mood === 'candle' || mood === 'dawn'
    ? `<ellipse cx="${MIDDLE}" cy="420" rx="420" ry="110" fill="url(#${ids.flame})" fill-opacity=".5"/>`
    : P('M440,328H628L770,560H250Z', v('m-glow'), 'opacity=".18"') + P('M494,328H574L640,560H404Z', v('m-glow'), 'opacity=".14"');

/** A beam along the wall with its posts. */
export function beams(_: Place, y = 22, step = 214): string {
  let posts = '';
  let edges = '';
  for (let x = MIDDLE - step * 5; x <= MIDDLE + step * 5; x += step) {
    posts += `M${x - 13},${y + 20}V-500H${x + 13}V${y + 20}ZM${x - 13},${y + 20}L${x - 44},${y + 20}L${x - 13},${y + 52}ZM${x + 13},${y + 20}L${x + 44},${y + 20}L${x + 13},${y + 52}Z`;
    edges += `M${x + 12},${y + 20}V-500M${x + 42},${y + 22}L${x + 14},${y + 51}`;
  }
  return (
    P(`M-900,${y}H1968V${y + 20}H-900Z`, v('timber-mid')) +
    P(`M-900,${y + 14}H1968V${y + 20}H-900Z`, v('timber-dark')) +
    L(`M-900,${y}H1968`, v('timber-lit'), 1.3, 'opacity=".7"') +
    P(posts, v('timber-dark')) +
    L(edges, v('timber-lit'), 1.2, 'opacity=".6"')
  );
}

/** A pier of half the width w. */
export function pier(_: Place, x: number, w: number): string {
  const left = x - w;
  const right = x + w;
  let courses = '';
  for (let y = -40; y < 320; y += 26) courses += `M${f(left + 2)},${y}h${f(w * 0.5)}M${f(x - w * 0.1)},${y + 13}h${f(w * 0.4)}`;
  return (
    P(`M${left},330V-500H${right}V330Z`, v('m-stone')) +
    P(`M${left},330V-500H${f(x - w * 0.3)}V330Z`, v('m-stone-lo')) +
    P(`M${f(x + w * 0.62)},330V-500H${right}V330Z`, v('m-stone-hi')) +
    L(courses, v('m-etch'), 1, 'opacity=".5"') +
    P(`M${left - 9},334L${left},306H${right}L${right + 9},334Z`, v('m-stone')) +
    P(`M${left - 9},334L${left},306H${f(x - w * 0.2)}V334Z`, v('m-stone-lo'))
  );
}

/** A long table before the people: its top at y. */
export const table = (y: number, cloth = false): string =>
  P(`M-900,${y}L-900,${y - 18}H1968V${y}Z`, v(cloth ? 'm-paper' : 'timber-mid'), cloth ? 'opacity=".9"' : '') +
  P(`M-900,${y}H1968V600H-900Z`, v(cloth ? 'm-stone-lo' : 'timber-dark')) +
  L(`M-900,${y}H1968`, v(cloth ? 'gilt' : 'timber-lit'), 1.8);
