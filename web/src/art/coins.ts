/** The royal press, two-faced coins and bone dice. */

import { box, dot, f, lightOf, P, stroke, uid, v } from './core/pen';
import { escapeText, type Picture, picture } from './core/picture';
import { mix, rng } from './core/seed';
import { emblemPath } from './heraldry';
import { GOLD, INK, IRON, OAK, SILVER, type Struck } from './materials';

const L = stroke(1);

// A struck disc: milled edge, rim, field with engraved rings of short strokes on the shaded side.
function disc(r: number, m: Struck, inner: string) {
  let mill = '',
    hatch = '';
  for (let i = 0; i < 90; i++) {
    const a = (i / 90) * Math.PI * 2;
    mill += `M${f(Math.cos(a) * (r - 5))},${f(Math.sin(a) * (r - 5))}L${f(Math.cos(a) * r)},${f(Math.sin(a) * r)}`;
  }
  for (let i = 0; i < 46; i++) {
    const a = Math.PI * (0.52 + i * 0.021),
      q = r * (0.6 + (i % 3) * 0.05);
    hatch += `M${f(Math.cos(a) * q)},${f(Math.sin(a) * q)}L${f(Math.cos(a) * (q - r * 0.1))},${f(Math.sin(a) * (q - r * 0.1))}`;
  }
  return (
    dot(3, 5, r, m.deep) +
    dot(0, 0, r, m.mid) +
    L(mill, m.low, 1.8) +
    dot(0, 0, r - 6, m.base) +
    L(`M${f(-r * 0.2)},${f(-r + 9)}A${r - 9},${r - 9} 0 0 1 ${r - 9},${f(r * 0.2)}`, m.hi, 4) +
    dot(0, 0, r * 0.86, m.mid) +
    dot(1.5, -1.5, r * 0.85, m.base) +
    P(
      `M${f(-r * 0.6)},${f(r * 0.6)}A${f(r * 0.85)},${f(r * 0.85)} 0 0 1 ${f(-r * 0.6)},${f(-r * 0.6)}Q${f(-r * 0.2)},0 ${f(-r * 0.6)},${f(r * 0.6)}Z`,
      m.mid,
      'opacity=".35"',
    ) +
    L(hatch, m.mid, 1.5) +
    inner
  );
}
const raised = (id: string, k: number, m: Struck, dx = 0, dy = 0) =>
  `<g transform="translate(${dx - 2} ${dy + 2.4}) scale(${k})">${emblemPath(id, m.low)}</g><g transform="translate(${dx + 1.2} ${dy - 1.2}) scale(${k})">${emblemPath(id, m.hi)}</g><g transform="translate(${dx} ${dy}) scale(${k})">${emblemPath(id, mix(m.base, m.mid, 0.25))}</g>`;
const legend = (text: string, r: number, m: Struck) => {
  const id = uid('arc');
  return `<path id="${id}" d="M0,${r}A${r},${r} 0 1 1 .1,${r}" fill="none"/><text class="coin-legend" fill="${m.low}" textLength="${f(Math.PI * 2 * r - 4)}"><textPath href="#${id}" textLength="${f(Math.PI * 2 * r - 4)}">${escapeText(text)}</textPath></text>`;
};
const laurel = (r: number, m: Struck) => {
  let s = '';
  for (const d of [-1, 1])
    for (let i = 0; i < 9; i++) {
      const a = Math.PI / 2 + d * (0.24 + i * 0.25),
        x = Math.cos(a) * r,
        y = Math.sin(a) * r;
      s += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f((a * 180) / Math.PI + (d > 0 ? 128 : 52))})">${P('M0,-11C5,-5 4,4 0,9C-4,4 -5,-5 0,-11Z', i % 2 ? m.mid : m.low)}${L('M0,-9V8', m.base, 0.9)}</g>`;
    }
  return s;
};

// The royal mint: two iron posts, a screw and a die; the coin lies face on between them.
export interface PressInput {
  emblem: string;
  /** The words around the coin. */
  motto: string;
}
export function pressPicture(o: PressInput): Picture {
  const m = GOLD,
    R = rng('mint');
  let s = `<defs>${lightOf('c-fire', v('lava'), 0.5)}${lightOf('c-gold', '#ffd98a', 0.5)}</defs>`;
  s += dot(210, 250, 210, 'url(#c-fire)', 'class="flicker" opacity=".55"');
  const post = (x: number) =>
    box(x - 17, 54, 34, 380, IRON.mid) +
    box(x - 17, 54, 12, 380, IRON.low) +
    box(x + 10, 54, 7, 380, IRON.hi) +
    [...Array(23)].map((_, i) => L(`M${x - 16},${70 + i * 16}h${f(R.range(5, 13))}`, IRON.deep, 1.4)).join('') +
    box(x - 23, 48, 46, 16, IRON.base) +
    box(x + 14, 48, 9, 16, IRON.hi) +
    P(`M${x - 30},452L${x - 22},424H${x + 22}L${x + 30},452Z`, IRON.base) +
    P(`M${x + 12},424H${x + 22}L${x + 30},452H${x + 16}Z`, IRON.hi);
  s += post(40) + post(380);
  s +=
    box(20, 26, 380, 30, IRON.base) +
    box(20, 26, 380, 7, IRON.hi) +
    box(20, 49, 380, 7, IRON.low) +
    [60, 130, 290, 360].map((x) => dot(x, 41, 5, IRON.low) + dot(x + 1, 40, 3.4, IRON.hi)).join('');
  s +=
    P('M150,452L164,432H256L270,452Z', OAK.base) +
    box(0, 448, 420, 22, OAK.mid) +
    box(0, 448, 420, 5, OAK.hi) +
    [40, 110, 200, 300, 372].map((x) => L(`M${x},458h${f(R.range(20, 50))}`, OAK.low, 1.6)).join('');
  // coins that are struck already
  for (const [x, y] of [
    [70, 446],
    [84, 440],
    [100, 447],
    [78, 433],
    [330, 446],
    [346, 440],
    [322, 438],
    [360, 447],
    [340, 432],
    [312, 447],
  ])
    s += `<ellipse cx="${x}" cy="${y}" rx="16" ry="6" fill="${m.low}"/><ellipse cx="${x}" cy="${y - 3}" rx="16" ry="6" fill="${m.base}"/><path d="M${x + 2},${y - 8}A16,6 0 0 1 ${x + 16},${y - 3}" fill="none" stroke="${m.hi}" stroke-width="2"/>`;
  // the moving part: screw, wheel, die
  let ram =
    box(196, -30, 28, 130, IRON.base) +
    box(196, -30, 9, 130, IRON.low) +
    box(218, -30, 6, 130, IRON.hi) +
    [...Array(15)].map((_, i) => L(`M196,${-22 + i * 8}l28,-6`, IRON.deep, 2)).join('');
  ram +=
    L('M96,2H324', IRON.low, 13) +
    L('M96,-1H324', IRON.base, 8) +
    L('M240,-4H324', IRON.hi, 2.4) +
    [96, 324].map((x) => dot(x, 0, 18, IRON.low) + dot(x + 1, -1, 14, IRON.base) + L(`M${x + 2},-12A12,12 0 0 1 ${x + 12},2`, IRON.hi, 3)).join('') +
    P('M180,-14H240V16H180Z', IRON.base) +
    P('M228,-14H240V16H228Z', IRON.hi);
  ram +=
    P('M164,84H256L246,112H174Z', IRON.base) +
    P('M238,84H256L246,112H232Z', IRON.hi) +
    P('M164,84H182L186,112H174Z', IRON.low) +
    P('M174,112H246V122H174Z', GOLD.mid) +
    L('M176,113H244', GOLD.hi, 2);
  s += `<g class="press__ram">${ram}</g>`;
  s += `<g transform="translate(210 286)"><g class="press__coin">${dot(0, 0, 190, 'url(#c-gold)', 'opacity=".5"')}${disc(148, m, legend(o.motto, 109, m) + dot(0, 0, 96, 'none', `stroke="${m.mid}" stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round"`) + laurel(76, m) + raised(o.emblem, 1.06, m) + raised('crown', 0.2, m, 0, -67))}</g></g>`;
  let rays = '';
  for (let i = 0; i < 22; i++) {
    const a = (i / 22) * Math.PI * 2,
      r0 = 156 + (i % 2) * 8,
      r1 = r0 + R.range(14, 34);
    rays += `M${f(210 + Math.cos(a) * r0)},${f(286 + Math.sin(a) * r0)}L${f(210 + Math.cos(a) * r1)},${f(286 + Math.sin(a) * r1)}`;
  }
  return picture('press', `0 -40 420 512`, `${s}<g class="press__spark">${L(rays, GOLD.hi, 3)}</g>`);
}
// Two faces: the skull is heads, the serpent that bites its tail is tails.
export const coinFacePicture = (side: 'heads' | 'tails', emblem?: string): Picture =>
  picture(
    'coin',
    '-104 -104 210 212',
    side === 'heads'
      ? disc(
          100,
          GOLD,
          legend('HEADS · IT SMILES · HEADS · IT SMILES ·', 71, GOLD).replace('"coin-legend"', '"coin-legend coin-legend--small"') +
            raised(emblem || 'skull', 1.02, GOLD, 0, 2),
        )
      : disc(
          100,
          SILVER,
          legend('TAILS · IT LEAVES · TAILS · IT LEAVES ·', 71, SILVER).replace('"coin-legend"', '"coin-legend coin-legend--small"') +
            raised(emblem || 'serpent', 1.02, SILVER, 0, 2),
        ),
  );

// A die of old bone with three visible faces. n is on top; the side faces follow from it.
type Pips = 1 | 2 | 3 | 4 | 5 | 6;
export function diePicture(n: Pips): Picture {
  const at: Record<Pips, number[][]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  };
  const left = { 1: 2, 2: 6, 3: 1, 4: 5, 5: 3, 6: 4 }[n] as Pips,
    right = { 1: 3, 2: 3, 3: 5, 4: 1, 5: 6, 6: 2 }[n] as Pips;
  // each face is a frame of two vectors from its centre
  const pips = (k: Pips, [cx, cy]: readonly number[], [ax, ay]: readonly number[], [bx, by]: readonly number[], c: string, hi: string) =>
    at[k]
      .map(([p, q]) => {
        const x = cx + (p * ax + q * bx) * 0.5,
          y = cy + (p * ay + q * by) * 0.5;
        return `<g transform="matrix(${f(ax / 36)} ${(ay / 36).toFixed(3)} ${f(bx / 36)} ${(by / 36).toFixed(3)} ${f(x)} ${f(y)})"><circle r="7.500" fill="${c}"/><path d="M-6,3A7,7 0 0 0 6,4" fill="none" stroke="${hi}" stroke-width="1.6"/></g>`;
      })
      .join('');
  const T = '#efe4c8',
    A = '#8f7f63',
    B = '#cbbb97';
  const body =
    `<ellipse cx="4" cy="68" rx="62" ry="10" fill="${INK}" opacity=".45"/>` +
    P('M0,-72Q4,-72 8,-70L60,-40Q64,-37 64,-33V30Q64,35 60,38L8,70Q0,74 -8,70L-60,38Q-64,35 -64,30V-33Q-64,-37 -60,-40L-8,-70Q-4,-72 0,-72Z', A) +
    P('M0,0L64,-36V30Q64,35 60,38L8,70Q4,73 0,73Z', B) +
    P('M0,-72Q4,-72 8,-70L60,-40Q66,-36 60,-32L8,-3Q0,2 -8,-3L-60,-32Q-66,-36 -60,-40L-8,-70Q-4,-72 0,-72Z', T) +
    L('M-62,-34L-6,-2Q0,1 6,-2L62,-34M0,2V72', '#fbf4e0', 1.8) +
    [...Array(9)].map((_, i) => L(`M${-58},${-20 + i * 6}l${14 - i},${8 - i * 0.5}`, '#6b5d46', 1)).join('') +
    pips(n, [0, -37], [30, 17], [-30, 17], '#2a1a20', '#fff8e6') +
    pips(left, [-32, 18], [30, 17], [0, 34], '#241218', '#b3a282') +
    pips(right, [32, 18], [30, -17], [0, 34], '#2a1a20', '#e6d9b8');
  return picture('die', '-74 -78 148 158', body);
}
