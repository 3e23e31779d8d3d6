/** The Underkeep in cross-section: one chamber a floor, with stairs left and right in turn. */

import type { Banner } from '../core/banner';
import { box, clipped, dot, f, lightOf, P, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { type Rng, rng } from '../core/seed';
import { emblemPath } from '../heraldry';
import { keepPicture, townAt } from './above';
import { BEAST, TRAP } from './beasts';
import { DEPTHS } from './depths';
import { H, L, MID, TOP, W2, X0, X1 } from './furniture';
import { HALLS, type Mood } from './halls';

const MOODS: Record<string, Mood> = { ...HALLS, ...DEPTHS };
export const MOOD_IDS = Object.keys(MOODS);

export interface Floor {
  id: string;
  seed: string;
  mood: string;
  /** Water stands in it. */
  flooded?: boolean;
  monsters: readonly string[];
  traps: readonly string[];
}

export interface DungeonInput {
  floors: readonly Floor[];
  banner: Banner;
  /** The kingdom above: the stage of its keep, and the number of its houses. */
  keep: number;
  houses: number;
  /** Draws torches at the mouth. */
  raid?: boolean;
  /** Units of height a floor. */
  step?: number;
}

/* ---------- the chamber ---------- */
function outline(built: boolean | undefined, R: Rng): string {
  if (built) return `M${-W2},0V${-H + 26}Q${-W2},${-H + 6} ${-W2 + 24},${-H + 2}Q0,${-H - 14} ${W2 - 24},${-H + 2}Q${W2},${-H + 6} ${W2},${-H + 26}V0Z`;
  const d = `M${-W2},0`;
  const ring = [];
  for (let i = 1; i < 5; i++) ring.push([-W2 + R.range(-8, 12) + i * i * 0.6, -i * (H / 5)]);
  for (let i = 0; i <= 22; i++) ring.push([-W2 + 16 + (i * (W2 * 2 - 32)) / 22, -H + R.range(-9, 9) - Math.sin((i / 22) * Math.PI) * 6]);
  for (let i = 4; i > 0; i--) ring.push([W2 + R.range(-12, 8) - i * i * 0.6, -i * (H / 5)]);
  return d + ring.map((p) => `L${f(p[0])},${f(p[1])}`).join('') + `L${W2},0Z`;
}
/** The height of the water: tables stay dry, guards stand in it. */
const TIDE = 24;
/** Water over the contents of a chamber, with pieces of its walls. */
function water(R: Rng): string {
  let s = box(-W2 - 4, -TIDE, W2 * 2 + 8, TIDE + 8, v('water'), 'opacity=".8"') + L(`M${-W2},${-TIDE}H${W2}`, v('water-lit'), 2);
  let ripples = '';
  for (let i = 0; i < 34; i++) ripples += `M${f(R.range(-262, 240))},${f(R.range(-TIDE + 4, -2))}q5,-3 10,0t10,0`;
  s += L(ripples, v('water-lit'), 1, 'opacity=".7"');
  for (let i = 0; i < 7; i++) {
    const x = R.range(-236, 236);
    // a floating leaf, and its reflection
    s +=
      P(`M${f(x - 8)},${-TIDE}l6,-5l11,1l-4,5Z`, v(i % 3 ? 'moon-disc' : 'timber-lit')) +
      L(`M${f(x - 6)},${-TIDE + 4}h${f(R.range(8, 14))}`, v('water-lit'), 1.4, 'opacity=".9"');
  }
  // drops from the vault, each with its ring
  for (const x of [-174, -62, 88, 206])
    s +=
      L(`M${x},${f(-H + R.range(10, 60))}v5`, v('water-lit'), 1.8) +
      `<ellipse cx="${x}" cy="${-TIDE}" rx="11" ry="2.6" fill="none" stroke="${v('water-lit')}" stroke-width="1.2"/>`;
  return s;
}
function chamber(floor: Floor, x: number, y: number): string {
  const m = Object.hasOwn(MOODS, floor.mood) ? MOODS[floor.mood] : MOODS.crypt,
    R = rng(floor.seed + floor.mood),
    d = outline(m.built, R);
  let s = L(d, v('ink'), 13, 'opacity=".55"') + P(d, v(m.back));
  let inner = m.draw(R);
  // the traps and beasts of the floor: traps first (some hang), then beasts, spread between the walls
  const wet = floor.mood === 'flooded' || !!floor.flooded,
    n = floor.monsters.length + floor.traps.length,
    spots = [...Array(n)].map((_, i) => -W2 + 62 + ((i + 0.5) * (W2 * 2 - 150)) / Math.max(1, n) + R.range(-10, 10));
  spots.sort(() => R() - 0.5);
  floor.traps.forEach((id) => {
    const hung = id === 'blade' || id === 'oil';
    inner += `<g transform="translate(${f(spots.pop() ?? 0)} ${hung ? -H + 46 : wet ? 2 : 0}) scale(${hung ? 1 : 0.92})">${TRAP[id](id === 'rune' ? v('rune') : id === 'gas' ? v('verdigris') : v('stone-lit'), id === 'oil' ? v('lava') : v('stone-mid'))}</g>`;
  });
  floor.monsters.forEach((id, i) => {
    const k = 1.12 + (i % 2) * 0.16,
      flip = R.chance(0.5) ? -1 : 1;
    inner += `<g transform="translate(${f(spots.pop() ?? 0)} ${id === 'bat' ? -44 : wet && id === 'wraith' ? -26 : 2}) scale(${f(k * flip)} ${f(k)})"><g transform="translate(${1.3 * flip} -.9)">${BEAST[id](v('moon-disc'), 'none', 'none')}</g>${BEAST[id](v('ink'), v('window'), v('stone-mid'))}</g>`;
  });
  if (floor.flooded) inner += water(R);
  s += clipped(d, inner + box(-W2 - 6, -3, W2 * 2 + 12, 6, v(wet ? 'water-lit' : 'rock-lit'), 'opacity=".6"'));
  if (m.built) {
    s += L(d, v('stone-dark'), 6) + L(d, v('stone-mid'), 1.4);
    for (let i = 1; i < 15; i++) s += L(`M${f(-W2 + (i * W2 * 2) / 15)},${f(-H - 8)}v10`, v('etch'), 1.2, 'opacity=".6"');
  } else s += L(d, v('rock-mid'), 5) + L(d, v('rock-lit'), 1.1, 'opacity=".7"');
  return `<g class="chamber" data-floor="${floor.id}" transform="translate(${x} ${y})">${s}</g>`;
}

/* ---------- lights, and their bearers ---------- */
const GLOWS = () =>
  `${lightOf('d-candle', v('window'), 0.5)}${lightOf('d-crystal', v('moon'), 0.5)}${lightOf('d-fire', v('lava'), 0.6)}${lightOf('d-spore', v('verdigris'), 0.34)}${lightOf('d-deep', v('water-lit'), 0.34)}${lightOf('d-moon', v('moon-halo'), 0.5)}`;

/** Five hooded raiders by torchlight; their feet at (x, y). */
function raiders(x0: number, y: number): string {
  let s = '';
  for (let i = 0; i < 5; i++) {
    const x = x0 + i * 17,
      h = 22 + (i % 3) * 4;
    s +=
      (i % 2
        ? ''
        : dot(x + 6, y - h - 8, 22, 'url(#d-candle)', 'class="flicker"') +
          L(`M${x + 5},${y - 10}L${x + 7},${y - h - 4}`, v('timber-lit'), 1.6) +
          P(`M${x + 4},${y - h - 4}Q${x + 7},${y - h - 15} ${x + 10},${y - h - 4}Z`, v('lava'))) +
      P(`M${x - 6},${y}Q${x - 7},${y - h * 0.7} ${x},${y - h}Q${x + 7},${y - h * 0.7} ${x + 6},${y}Z`, v('ink')) +
      L(`M${x + 1},${y - h + 2}Q${x + 6},${y - h * 0.6} ${x + 5},${y}`, v('ridge-lit'), 1.3);
  }
  return s;
}

/** One chamber, with its traps and beasts. */
export const chamberPicture = (floor: Floor): Picture =>
  picture('chamber__art', `${X0 - 8} ${-H - 20} ${X1 - X0 + 16} ${H + 28}`, `<defs>${GLOWS()}</defs>${chamber(floor, MID, 0)}`);

/** The raiders alone. */
export const raidersPicture = (): Picture => picture('raiders__art', '-26 -60 130 64', `<defs>${GLOWS()}</defs>${raiders(0, 0)}`);

/* ---------- the rock, the keep above, the stairs between ---------- */
export function dungeonPicture({ floors, banner, keep, houses, raid, step = 190 }: DungeonInput): Picture {
  const o = { ruler: banner, raid },
    R = rng('underkeep'),
    base = (i: number) => TOP + 46 + H + i * step,
    n = floors.length,
    end = base(n) + 70,
    far = 900;
  let s = `<defs><linearGradient id="d-sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${v('sky-1')}"/><stop offset=".55" stop-color="${v('sky-2')}"/><stop offset="1" stop-color="${v('sky-3')}"/></linearGradient>${GLOWS()}</defs>`;
  s +=
    box(-far, -300, 720 + far * 2, TOP + 340, 'url(#d-sky)') +
    dot(566, 74, 120, 'url(#d-moon)') +
    dot(566, 74, 44, v('moon-disc')) +
    P('M548,52Q566,44 572,60Q560,72 548,66ZM578,80Q594,76 598,90Q586,100 576,92Z', v('moon-sea')) +
    [56, 64, 72].map((y) => L(`M${526 + (72 - y) / 3},${y}h${10 + (y % 5)}`, v('moon-sea'), 1)).join('');
  for (let i = 0; i < 60; i++) s += dot(R.range(-700, 1400), R.range(-120, 150), R.range(0.5, 1.3), v('star'), i % 3 ? '' : 'class="twinkle"');
  for (const [y, c, k] of [
    [150, 'ridge-1', 46],
    [176, 'ridge-2', 34],
  ] as const) {
    let d = `M${-far},${TOP + 20}`;
    for (let x = -far; x <= 720 + far; x += 46) d += `L${x},${f(y - R.range(0, k))}`;
    s += P(d + `L${720 + far},${TOP + 20}Z`, v(c));
  }
  // the crag under the keep; layers of rock below, each with its own tone
  const wavy = (y: number, amp: number, sd: number) => {
    let d = `M${-far},${end + 400}L${-far},${y}`;
    for (let x = -far; x <= 720 + far; x += 40) d += `L${x},${f(y + Math.sin(x * 0.011 + sd) * amp + Math.sin(x * 0.031 + sd * 2) * amp * 0.5)}`;
    return d + `L${720 + far},${end + 400}Z`;
  };
  s += P(
    `M${-far},${TOP + 14}C60,${TOP + 12} 150,${TOP + 4} 214,${TOP - 16}L258,${TOP - 30}L306,${TOP - 34}H506L546,${TOP - 26}C586,${TOP - 6} 680,${TOP + 8} ${720 + far},${TOP + 12}V${end + 400}H${-far}Z`,
    v('rock-mid'),
  );
  s +=
    P(`M506,${TOP - 34}L546,${TOP - 26}C586,${TOP - 6} 660,${TOP + 6} 780,${TOP + 9}L580,${TOP + 22}L530,${TOP + 4}Z`, v('rock-lit')) +
    P(`M214,${TOP - 16}L258,${TOP - 30}L306,${TOP - 34}L284,${TOP}L190,${TOP + 22}L90,${TOP + 12}Z`, v('rock-dark'));
  s += keepPicture(keep, o.ruler) + townAt(houses);
  for (let i = 0; i < 16; i++) {
    const x = [-300, -210, -120, -40, 6, 40, 70, 108, 610, 650, 690, 730, 800, 880, 990, 1080][i],
      h = R.range(18, 40);
    s +=
      P(`M${x},${f(TOP + 12 - h)}L${x + h * 0.28},${TOP + 12}H${x - h * 0.28}Z`, v('turf-dark')) +
      P(`M${x},${f(TOP + 12 - h)}L${x + h * 0.28},${TOP + 12}H${x + 1}Z`, v('turf-mid'));
  }
  s +=
    P(wavy(TOP + 30, 6, 1), v('rock-dark')) +
    P(wavy(TOP + 150, 14, 3), v('rock-mid'), 'opacity=".35"') +
    P(wavy(base(1) - 60, 16, 5), v('rock-dark'), 'opacity=".8"') +
    P(wavy(base(2) - 40, 18, 2), v('rock-deep'), 'opacity=".55"') +
    P(wavy(base(Math.max(3, n - 1)) - 20, 18, 4), v('rock-deep'), 'opacity=".6"');
  // strata, roots near the turf, and buried things
  for (let i = 0; i < 46 + n * 34; i++) {
    const x = R.range(-far, 720 + far),
      y = R.range(TOP + 40, end + 60),
      l = R.range(18, 70);
    s += L(`M${f(x)},${f(y)}q${f(l / 2)},${f(R.range(-5, 5))} ${f(l)},0`, i % 3 ? v('etch') : v('rock-lit'), 1.1, `opacity="${i % 3 ? 0.5 : 0.28}"`);
  }
  for (let i = 0; i < 18; i++) {
    const x = R.range(-300, 1000);
    if (x > 220 && x < 520) continue;
    s += L(`M${f(x)},${TOP + 12}q${f(R.range(-8, 8))},18 ${f(R.range(-14, 14))},${f(R.range(24, 52))}M${f(x)},${TOP + 22}q8,8 14,22`, v('timber-mid'), 1.6);
  }
  for (let i = 0; i < 10 + n * 4; i++) {
    const side = i % 2 ? R.range(650, 1100) : R.range(-380, 66),
      y = R.range(TOP + 60, end);
    if (i % 4 === 0)
      s += `<g transform="translate(${f(side)} ${f(y)}) rotate(${f(R.range(-50, 50))})" opacity=".75">${L('M-9,0H9', v('stone-mid'), 3)}${[-10, -10, 10, 10].map((q, k) => dot(q, k % 2 ? 2 : -2, 2.4, v('stone-mid'))).join('')}</g>`;
    else if (i % 4 === 1)
      s += `<g transform="translate(${f(side)} ${f(y)})">${P('M-7,4L-3,-7L2,0L7,-5L8,5Z', v('rock-lit'))}${P('M-3,-7L2,0L1,4H-2Z', v('gilt'), 'opacity=".8"')}</g>`;
    else s += P(`M${f(side)},${f(y)}l9,-5l12,3l3,8l-13,5l-10,-4Z`, v('rock-mid'), 'opacity=".8"') + L(`M${f(side + 21)},${f(y - 2)}l3,8`, v('rock-lit'), 1.4);
  }
  for (let i = 0; i < 20 + n * 18; i++) {
    const x = i % 2 ? R.range(640, 1200) : R.range(-520, 44),
      y = R.range(TOP + 60, end - 20),
      h = R.range(46, 130),
      w = R.range(16, 44),
      o2 = f(R.range(0.35, 0.85));
    s += `<g opacity="${o2}">${P(`M${f(x)},${f(y)}L${f(x + w * 0.5)},${f(y - h * 0.5)}L${f(x + w * 0.4)},${f(y + h * 0.5)}L${f(x - w * 0.4)},${f(y + h * 0.3)}Z`, v('rock-mid'))}${P(`M${f(x + w * 0.5)},${f(y - h * 0.5)}L${f(x + w)},${f(y - h * 0.1)}L${f(x + w * 0.4)},${f(y + h * 0.5)}Z`, v(i % 3 ? 'rock-deep' : 'rock-lit'))}${L(`M${f(x + w * 0.5)},${f(y - h * 0.5)}L${f(x + w * 0.4)},${f(y + h * 0.5)}`, v('rock-lit'), 1.3)}${[0.2, 0.4, 0.6].map((k) => L(`M${f(x + w * (0.5 - k * 0.1))},${f(y - h * (0.5 - k))}l${f(-w * 0.35)},${f(h * 0.05)}`, v('etch'), 1, 'opacity=".6"')).join('')}</g>`;
  }
  if (n > 2) {
    // a buried thing that the diggers left alone
    s += `<g transform="translate(34 ${f(base(2) - 58)}) rotate(-28) scale(.72)" opacity=".8">${emblemPath('skull', v('rock-lit'))}</g>`;
    s += `<g transform="translate(676 ${f(base(n > 3 ? 3 : 2) - 96)})" opacity=".8">${L('M0,0Q22,70 -4,150', v('rock-lit'), 6, 'stroke-dasharray="9 3"')}${[14, 38, 62, 86, 110].map((y, k) => L(`M${8 - k},${y}q${34 - k * 3},4 ${26 - k * 2},${40 - k * 3}`, v('rock-lit'), 3.4)).join('')}</g>`;
  }
  // stairs: one shaft a floor, left and right in turn
  const shaft = (i: number) => {
    const x = i % 2 ? X0 + 38 : X1 - 38,
      y0 = i ? base(i - 1) : TOP - 8,
      y1 = base(i);
    const q =
      P(`M${x - 16},${y0 - 2}H${x + 16}V${y1 - H + 6}H${x - 16}Z`, v('window-dark')) +
      L(`M${x - 16},${y0}V${y1 - H}M${x + 16},${y0}V${y1 - H}`, v('stone-dark'), 5);
    return [
      q,
      L(`M${x - 8},${y0 - 12}V${y1}M${x + 8},${y0 - 12}V${y1}`, v('timber-lit'), 2.6) +
        [...Array(Math.floor((y1 - y0 + 8) / 11))].map((_, k) => L(`M${x - 8},${y0 - 6 + k * 11}h16`, v('timber-mid'), 2.4)).join(''),
    ];
  };
  const wells = floors.map((_, i) => shaft(i));
  s += wells.map((w) => w[0]).join('');
  floors.forEach((fl, i) => {
    s += chamber(fl, MID, base(i));
  });
  s += wells.map((w) => w[1]).join('');
  // the mouth of the dungeon and, by torchlight, the raiders before it
  const gx = X1 - 38;
  s +=
    P(`M${gx - 26},${TOP + 2}V${TOP - 28}Q${gx - 26},${TOP - 48} ${gx},${TOP - 56}Q${gx + 26},${TOP - 48} ${gx + 26},${TOP - 28}V${TOP + 4}Z`, v('stone-mid')) +
    P(`M${gx + 14},${TOP - 52}Q${gx + 26},${TOP - 44} ${gx + 26},${TOP - 28}V${TOP + 4}H${gx + 18}V${TOP - 28}Z`, v('stone-lit')) +
    P(
      `M${gx - 17},${TOP + 2}V${TOP - 26}Q${gx - 17},${TOP - 40} ${gx},${TOP - 47}Q${gx + 17},${TOP - 40} ${gx + 17},${TOP - 26}V${TOP + 3}Z`,
      v('window-dark'),
    ) +
    `<g transform="translate(${gx} ${TOP - 20}) scale(.2)">${emblemPath('skull', v('stone-lit'))}</g>`;
  if (o.raid) s += raiders(gx + 52, TOP + 8);
  // below the last floor: surveyed, not dug
  const yb = base(n),
    d = outline(true, R);
  s += `<g transform="translate(${MID} ${yb})">${P(d, v('ink'), 'opacity=".28"')}${L(d, v('gilt'), 1.8, 'stroke-dasharray="4 8" opacity=".8"')}${[-150, -60, 40, 140].map((x) => L(`M${x},0v-16`, v('timber-lit'), 3)).join('')}${L('M-150,-12H140', v('gilt'), 1, 'stroke-dasharray="2 4"')}<g transform="translate(196 -4) rotate(-24)">${L('M0,0V-44', v('timber-lit'), 4)}${L('M-20,-36Q0,-52 20,-38', v('stone-lit'), 5)}</g></g>`;
  return picture('dungeon__art', `0 0 720 ${end}`, s);
}
