/**
 * The land of the kingdom with its buildings, 1000 by 960, in front of the sky of sky.ts. The art extends far outside,
 * so that the plots get the whole box. Everything is drawn from tokens, so that the light theme becomes an etching.
 */
import { type Banner, checkedBanner } from '../core/banner';
import { box, f, P, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { rng } from '../core/seed';
import { BUILDINGS } from './buildings';
import { pine, ridge, rock, walls } from './land';
import { bare0, brush, etched, glow, house, L, smoke } from './parts';
import { HOUSES, PLOTS, type Plot, type PlotId } from './plots';
import { SCENE_BOX } from './sky';

export interface KingdomInput extends Banner {
  /** Stage by plot; a missing one is not built. */
  stages: Readonly<Partial<Record<PlotId, number>>>;
  /** The number of houses in the town. */
  houses: number;
}

const MIST = `<linearGradient id="mist" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${v('mist')}" stop-opacity="0"/><stop offset=".5" stop-color="${v('mist')}" stop-opacity=".55"/><stop offset="1" stop-color="${v('mist')}" stop-opacity="0"/></linearGradient>`;

/** The lights that a piece refers to; each piece is a drawing of its own and includes them. */
const lightsOf = (body: string): string => {
  const has = (id: string) => body.includes(`url(#glow-${id})`);
  return `${has('window') ? glow('window', 'window') : ''}${has('lava') ? glow('lava', 'lava') : ''}${has('rune') ? glow('rune', 'rune', 0.7) : ''}`;
};

/**
 * The kingdom in pieces, from the back to the front, to be laid over each other. The caller pauses between two: all at
 * once would block a slow phone. Another drawing may use the brush during a pause, so each pause saves ours.
 */
export function* kingdomPieces(o: KingdomInput): Generator<Picture> {
  for (const body of land(o)) {
    const ours = { ...brush };
    yield picture('scene__art', SCENE_BOX, `<defs>${lightsOf(body)}</defs>${body}`, 'xMidYMid meet');
    Object.assign(brush, ours);
  }
}

function* land(o: KingdomInput): Generator<string> {
  brush.R = rng('land');
  brush.banner = checkedBanner(o);
  const st = (id: PlotId) => o.stages[id] || 0;
  let s = `<defs>${MIST}</defs>`;
  s += ridge(560, 150, 'ridge-1', 'r1', 'ridge-lit') + ridge(640, 130, 'ridge-2', 'r2', 'ridge-1') + box(-720, 500, 2460, 180, 'url(#mist)');
  s += ridge(720, 90, 'ridge-3', 'r3', 'ridge-2');
  yield s;
  s = '';
  // ground first, then the crag on it
  s += P('M-720,770C-400,730 -200,752 0,744C260,734 700,744 1000,736C1300,730 1500,748 1740,740L1740,1500L-720,1500Z', v('turf-dark'));
  s += `<g>` + rock('M118,800L150,600L168,520L178,448L190,430L244,430L258,470L266,540L300,620L340,800Z', 118, 330, 432, 780, 30) + '</g>';
  yield s;
  s = '';
  s += rock(
    'M200,800L256,640L318,560L340,480L366,428L380,394L662,394L682,426L706,446L720,470L858,470L880,520L918,580L960,660L1000,720L1060,800Z',
    200,
    1050,
    390,
    780,
    96,
  );
  yield s;
  s = '';
  // the bridge from the spire to the keep's terrace
  s +=
    P('M236,434Q320,404 412,400L412,408Q320,414 236,444Z', v('stone-mid')) +
    P('M262,436Q280,470 288,470Q300,436 322,420L318,414L262,428ZM330,420Q346,452 354,452Q362,424 384,412L330,414Z', v('stone-dark'));
  s += rock('M0,800L20,690L52,640L92,600L132,620L170,660L196,720L220,800Z', 0, 220, 604, 790, 22);
  s += rock('M780,820L810,740L836,664L880,624L930,640L980,690L1030,760L1080,820Z', 780, 1080, 628, 800, 26);
  yield s;
  s = '';
  // mid terrace inside the wall
  s +=
    P('M214,720C240,640 300,606 380,604L640,604C740,604 800,640 832,716C640,760 400,760 214,720Z', v('turf-dark')) +
    P('M246,660C290,618 330,610 400,608L640,608C720,608 770,630 800,666C640,640 400,640 246,660Z', v('turf-mid'), 'opacity=".85"');
  s +=
    L('M505,742C505,700 560,690 552,650C546,616 470,600 488,560C500,530 560,520 556,480C552,446 524,430 520,392', v('rock-deep'), 13, 'opacity=".55"') +
    L('M505,742C505,700 560,690 552,650C546,616 470,600 488,560C500,530 560,520 556,480C552,446 524,430 520,392', v('road'), 7, 'opacity=".5"');
  // an outcrop to build on: turf above, broken rock below
  const ledge = (x: number, y: number, w: number) => {
    const q = (a: number, b: number) => `${f(x + a * w)},${y + b}`;
    return (
      P(
        `M${q(-0.5, 0)}L${q(-0.43, 17)}L${q(-0.36, 13)}L${q(-0.27, 34)}L${q(-0.2, 24)}L${q(-0.1, 44)}L${q(-0.02, 30)}L${q(0.1, 50)}L${q(0.17, 28)}L${q(0.27, 38)}L${q(0.34, 18)}L${q(0.43, 22)}L${q(0.5, 0)}Z`,
        v('rock-dark'),
      ) +
      P(`M${q(0.14, 6)}L${q(0.17, 28)}L${q(0.27, 38)}L${q(0.34, 18)}L${q(0.43, 22)}L${q(0.5, 0)}Z`, v('rock-lit'), 'opacity=".55"') +
      P(`M${q(-0.27, 34)}L${q(-0.2, 24)}L${q(-0.22, 6)}L${q(-0.36, 6)}L${q(-0.36, 13)}Z`, v('rock-deep')) +
      P(`M${q(-0.02, 30)}L${q(0.1, 50)}L${q(0.09, 8)}L${q(0, 8)}Z`, v('rock-mid')) +
      etched([-0.4, -0.32, -0.14, -0.06, 0.06, 0.2, 0.24].map((a) => `M${q(a, 8)}l-3,${f(brush.R.range(8, 16))}`).join(''), 1, 'opacity=".5"') +
      P(`M${q(-0.5, 0)}Q${q(0, -13)} ${q(0.5, 0)}Q${q(0, 13)} ${q(-0.5, 0)}Z`, v('turf-mid')) +
      L(`M${q(-0.2, 6)}Q${q(0.3, 6)} ${q(0.5, 0)}`, v('turf-lit'), 1.6)
    );
  };
  s += ledge(344, 606, 236) + ledge(668, 612, 200) + ledge(780, 470, 172) + ledge(520, 390, 286);
  yield s;
  s = '';
  const town = o.houses,
    spots = [];
  for (let i = 0; i < HOUSES; i++) spots.push([262 + ((i * 137) % 480), 652 + ((i * 53) % 40)]);
  const houses = spots.slice(0, town).sort((p, q) => p[1] - q[1]);
  const row = (from: number, to: number) =>
    houses
      .slice(from, to)
      .map(([x, y]) => (Math.abs(x - 520) > 40 ? house(x, y, brush.R.range(24, 34)) : ''))
      .join('');
  yield row(0, town >> 1);
  s += row(town >> 1, town) + (town > 7 ? smoke(300, 640, 0.6) + smoke(622, 650, 0.5) : '');

  const put = (id: PlotId) => {
    const p: Plot = PLOTS[id],
      n = st(id);
    brush.R = rng(id);
    return `<g class="plot" data-id="${id}" data-stage="${n}" transform="translate(${p.x} ${p.y}) scale(${p.k || 1})">${n ? BUILDINGS[id](n) : bare0(id)}</g>`;
  };
  yield s;
  for (const id of ['oracles_spire', 'throne_room', 'academy', 'barracks', 'treasury'] as const) yield put(id);
  brush.R = rng('walls');
  yield `<g class="plot" data-id="walls" data-stage="${st('walls')}">${walls(st('walls'), 206, 826)}</g>`;
  s = '';
  // foreground: slopes, road, river, trees
  brush.R = rng('front');
  s +=
    P('M-720,812C-300,774 60,800 220,772C380,752 430,760 505,756C600,760 720,760 860,790C1060,800 1400,778 1740,800L1740,1500L-720,1500Z', v('turf-dark')) +
    P('M-720,812C-300,774 60,800 220,772C380,752 430,760 505,756C420,790 200,800 -100,850C-400,870 -600,850 -720,860Z', v('turf-mid'), 'opacity=".7"');
  s +=
    P(
      'M494,756L516,756C540,800 470,820 476,860C482,900 560,920 590,1000L760,1500L420,1500C440,1200 430,1010 424,960C410,900 420,850 452,820C480,796 490,780 494,756Z',
      v('road'),
      'opacity=".42"',
    ) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((i) => {
        const y = 775 + i * 24,
          x = [500, 496, 476, 462, 452, 450, 454, 466, 486, 502][i],
          w = 6 + i * 3.6;
        return L(`M${x - w},${y}q${w * 0.5},-5 ${w},0M${x + w * 0.2},${y + 9}q${w * 0.4},-4 ${w * 0.8},0`, v('rock-deep'), 1.2, 'opacity=".6"');
      })
      .join('');
  yield s;
  yield put('mine') + put('forge_of_creation');
  s = '';
  const pines = [
    [-60, 800, 84],
    [-110, 820, 96],
    [-170, 806, 80],
    [-240, 830, 110],
    [-320, 812, 90],
    [1010, 800, 70],
    [1060, 818, 92],
    [1120, 806, 80],
    [1200, 826, 104],
    [1290, 810, 88],
    [960, 812, 52],
    [20, 786, 60],
    [46, 800, 46],
    [378, 800, 40],
    [398, 812, 52],
    [352, 816, 44],
    [830, 832, 44],
    [808, 846, 52],
  ];
  for (const [x, y, h] of pines.slice(0, 9)) s += pine(x, y, h);
  yield s;
  s = '';
  for (const [x, y, h] of pines.slice(9)) s += pine(x, y, h);
  const lantern = (x: number, y: number, k: number) =>
    L(`M${x},${y}v${-30 * k}q0,${-6 * k} ${6 * k},${-6 * k}`, v('ink'), 2.2 * k) +
    `<circle cx="${x + 6 * k}" cy="${y - 28 * k}" r="${24 * k}" fill="url(#glow-window)"/>` +
    P(`M${x + 3 * k},${y - 32 * k}h${6 * k}l${1.4 * k},${7 * k}h${-8.8 * k}Z`, v('window'));
  const pilgrim = (x: number, y: number, k: number) =>
    P(`M${x - 6 * k},${y}Q${x - 7 * k},${y - 16 * k} ${x},${y - 24 * k}Q${x + 7 * k},${y - 16 * k} ${x + 6 * k},${y}Z`, v('ink')) +
    L(`M${x + 9 * k},${y}L${x + 7 * k},${y - 28 * k}`, v('ink'), 1.6 * k) +
    L(`M${x + 1 * k},${y - 22 * k}Q${x + 6 * k},${y - 14 * k} ${x + 5 * k},${y - 1}`, v('ridge-lit'), 1.2 * k);
  s +=
    lantern(478, 792, 0.7) +
    lantern(520, 806, 0.75) +
    lantern(420, 852, 0.95) +
    lantern(498, 872, 1.05) +
    pilgrim(460, 864, 0.72) +
    pilgrim(470, 868, 0.72) +
    pilgrim(446, 910, 0.95);
  yield s;
  yield put('farm');
  yield put('market') + lantern(404, 940, 1.25) + lantern(560, 950, 1.35);
  s = '';
  s +=
    P('M-720,1010C-300,960 200,990 420,962L436,1010L424,1500L-720,1500Z', v('turf-dark')) +
    P('M580,966C800,940 1200,980 1740,950L1740,1500L620,1500Z', v('turf-dark'));
  brush.R = rng('grass');
  let grass = '';
  for (let i = 0; i < 120; i++) {
    const x = brush.R.range(-700, 1700),
      y = brush.R.range(800, 1100);
    if (Math.abs(x - 480) > 70) grass += `M${f(x)},${f(y)}q2,-6 5,-8M${f(x)},${f(y)}q-1,-6 -4,-9`;
  }
  s += L(grass, v('turf-lit'), 1.1, 'opacity=".6"');
  const bare = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k} ${Math.abs(k)})">` +
    P(
      'M-14,20C-8,-30 -16,-70 -4,-110C-12,-130 -34,-140 -50,-168C-30,-152 -14,-146 0,-128C4,-150 -4,-176 -16,-206C4,-184 12,-160 10,-132C22,-150 44,-158 52,-190C58,-160 40,-140 20,-118C44,-124 62,-120 84,-136C70,-110 44,-108 16,-96C8,-60 12,-20 22,20Z',
      v('ink'),
    ) +
    L('M-50,-168l-14,-6M-50,-168l-2,-18M-16,-206l-10,-16M-16,-206l6,-18M52,-190l-8,-18M52,-190l12,-12M84,-136l18,-4M84,-136l10,-14', v('ink'), 2.4) +
    L('M8,16C2,-30 6,-70 14,-98M54,-182C56,-160 40,-142 24,-124', v('ridge-lit'), 1.4, 'opacity=".7"') +
    '</g>';
  s += bare(-6, 980, 0.95) + bare(1010, 990, -1) + bare(-420, 1000, 1.2) + bare(1420, 1000, 1.15);
  s += P('M-720,1020C-300,960 60,1000 330,984C380,982 400,1000 410,1030L410,1500L-720,1500ZM640,990C800,970 1100,1000 1740,960L1740,1500L640,1500Z', v('ink'));
  yield s;
}
