/** Places under the open sky: the sky of each mood, far hills, the keep seen from outside. */
import { box, clipped, dot, f, P, round, v } from '../core/pen';
import { rng } from '../core/seed';
import { L, lit, type Mood } from '../hall/pen';
import { disc, type Place } from './place';

interface At {
  x: number;
  y: number;
  k: number;
}

/** The sky; what shines in it stands at x, y. */
export function heaven(place: Place, x: number, y: number, k = 1): string {
  const stars = lit(place.mood) ? starsOf(place) : '';
  return box(-900, -500, 2868, 900, `url(#${place.ids.sky})`) + stars + SHINING[place.mood](place, { x, y, k });
}

function starsOf({ R }: Place): string {
  let d = '';
  for (let i = 0; i < 150; i++) {
    const r = R.range(0.6, 1.7);
    d += round(R.range(-300, 1368), R.range(-120, 250), r);
  }
  return P(d, v('star'), 'opacity=".7"');
}

const cloud = (x: number, y: number, w: number, colour: string, opacity: number): string =>
  P(
    `M${f(x - w)},${y}C${f(x - w * 0.7)},${y - 26} ${f(x - w * 0.4)},${y - 10} ${f(x - w * 0.2)},${y - 34}C${x},${y - 54} ${f(x + w * 0.3)},${y - 34} ${f(x + w * 0.4)},${y - 22}C${f(x + w * 0.7)},${y - 32} ${f(x + w * 0.8)},${y - 8} ${f(x + w)},${y}C${f(x + w * 0.4)},${y + 20} ${f(x - w * 0.4)},${y + 18} ${f(x - w)},${y}Z`,
    v(colour),
    `opacity="${opacity}"`,
  );

const SHINING: Record<Mood, (place: Place, at: At) => string> = { candle: night, blood: bloodMoon, storm, dawn };

function night({ ids }: Place, { x, y, k }: At): string {
  return (
    dot(x, y, 130 * k, `url(#${ids.glow})`) +
    `<g transform="translate(${x} ${y}) scale(${1.3 * k})">${P('M6,-36A36,36 0 1 0 32,14A29,29 0 1 1 6,-36Z', v('m-disc'))}</g>` +
    cloud(250, 120, 150, 'm-cloud', 0.5) +
    cloud(940, 170, 170, 'm-cloud', 0.45)
  );
}

const SEAS =
  'M440,70C480,40 520,60 516,96C548,100 566,128 530,142C500,160 480,140 462,162C430,164 414,110 440,70ZM588,52C622,50 648,90 628,112C602,116 570,84 588,52ZM500,206C540,178 616,184 594,222C564,256 482,254 500,206Z';

function bloodMoon({ ids }: Place, { x, y, k }: At): string {
  const seas = `<g transform="translate(${f(x - 534 * 0.82)} ${f(y - 136 * 0.82)}) scale(.82)">${P(SEAS, v('m-sea'), 'opacity=".55"')}</g>`;
  let rings = '';
  for (let i = 1; i < 5; i++)
    rings += `<circle cx="${x}" cy="${y}" r="${f(92 * k + i * 12)}" fill="none" stroke="${v('m-disc')}" stroke-width="1" stroke-dasharray="${i * 3} ${5 + i * 2}" stroke-opacity="${f(0.6 - i * 0.11)}"/>`;
  return (
    dot(x, y, 190 * k, `url(#${ids.glow})`) +
    disc(x, y, 92 * k, v('m-disc')) +
    clipped(round(x, y, 92 * k), seas) +
    rings +
    cloud(180, 150, 170, 'm-cloud', 0.4) +
    cloud(1010, 120, 180, 'm-cloud', 0.4)
  );
}

const FAR_CLOUDS = [
  [120, 60, 240],
  [420, 24, 260],
  [760, 48, 280],
  [1060, 80, 240],
  [-160, 90, 260],
  [1320, 50, 260],
] as const;

const NEAR_CLOUDS = [
  [300, 100, 200],
  [620, 86, 220],
  [930, 120, 200],
] as const;

function storm({ R, ids }: Place, { x, y }: At): string {
  let rain = '';
  for (let i = 0; i < 150; i++) {
    const n = R.range(14, 34);
    rain += `M${f(R.range(-200, 1268))},${f(R.range(-60, 320))}l${f(-n * 0.34)},${f(n)}`;
  }
  return (
    FAR_CLOUDS.map(([a, b, w]) => cloud(a, b, w, 'm-cloud', 1)).join('') +
    dot(x, y + 60, 180, `url(#${ids.glow})`) +
    P(`M${x},${y - 60}l-34,84l26,-4l-34,72l28,-6l-36,96l72,-114l-30,6l40,-66l-28,6l28,-74Z`, v('m-disc')) +
    L(`M${x - 8},${y + 20}l24,24l-4,22l28,32`, v('m-disc'), 2) +
    NEAR_CLOUDS.map(([a, b, w]) => cloud(a, b, w, 'm-cloud-2', 0.95)).join('') +
    L(rain, v('m-rain'), 1.1, 'opacity=".55"')
  );
}

const SWALLOWS = [
  [330, 70],
  [356, 84],
  [312, 92],
  [700, 30],
  [724, 40],
] as const;

function dawn({ ids }: Place, { x, y, k }: At): string {
  const sun = y + 70;
  let rays = '';
  for (let i = 0; i < 15; i++) {
    const turn = Math.PI * (1.04 + i * 0.066);
    const at = (r: number) => `${f(x + Math.cos(turn) * r)},${f(sun + Math.sin(turn) * r)}`;
    rays += `M${at(96 * k)}L${at((150 + (i % 2) * 60) * k)}`;
  }
  return (
    dot(x, sun, 210 * k, `url(#${ids.glow})`) +
    L(rays, v('m-disc'), 2, 'opacity=".5"') +
    disc(x, sun, 70 * k, v('m-disc')) +
    cloud(220, 90, 160, 'm-cloud', 0.7) +
    cloud(560, 40, 120, 'm-cloud', 0.6) +
    cloud(1000, 120, 190, 'm-cloud', 0.7) +
    L(SWALLOWS.map(([a, b]) => `M${a - 9},${b - 5}q6,-3 9,4q3,-7 9,-4`).join(''), v('m-fore'), 1.8)
  );
}

/** A far range of hills. Its heights come from a seed of its own, so that a place keeps its horizon in every mood. */
export function range(seed: string, base: number, high: number, fill: string, step = 58): string {
  const R = rng(seed);
  let line = '';
  for (let x = -300; x <= 1368; x += step) line += `L${x},${f(base - R.range(0.15, 1) * high)}`;
  return P(`M-300,${base + 40}L-300,${base}${line}L1368,${base + 40}Z`, v(fill)) + L(`M-300,${base}${line}`, v('m-rim'), 1.3, 'opacity=".55"');
}

const KEEP_WINDOWS = [
  [16, -100],
  [16, -84],
  [24, -92],
  [-20, -80],
  [-52, -26],
  [-36, -30],
  [46, -34],
  [-4, -48],
  [4, -48],
  [56, -22],
] as const;

/** The keep seen from outside; x, y is its foot, k its scale. */
export const keep = ({ mood }: Place, x: number, y: number, k = 1, fill = 'm-ridge'): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${
    P('M-66,0V-46H-58V-54H-50V-46H-42V-54H-34V-46H-28V-96L-18,-122L-8,-96V-70H8V-118L20,-150L32,-118V-62H42V-52H50V-60H58V-52H66V0Z', v(fill)) +
    L('M32,-118V-62M20,-150L32,-118M-8,-96V-70M-18,-122L-8,-96M66,-52V0', v('m-stone-hi'), 1.6, 'opacity=".8"')
  }${KEEP_WINDOWS.map(([a, b], i) => P(`M${a},${b}v-5q2,-4 4,0v5Z`, v(lit(mood) || i % 2 ? 'window' : 'm-lead'))).join('')}</g>`;
