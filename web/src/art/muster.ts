/** The muster: a row of people at dusk, those at work with their tools, those free in the light of a window. */
import { box, dot, f, halo, P, stroke, uid, v } from './core/pen';
import { type Picture, picture } from './core/picture';
import { rng } from './core/seed';

const L = stroke(1.4);

export interface MusterInput {
  /** Figures for each kind of work: a building's id, 'open' or 'soldier'. */
  groups: readonly (readonly [string, number])[];
  free: number;
  rows: number;
}

/** The tool in a figure's hand, drawn from its feet at 0,0. */
const TOOLS: Record<string, (haft: string, edge: string) => string> = {
  farm: (h, e) => L('M7,-2L4,-34', h, 1.6) + L('M4,-34L-2,-32', e, 2),
  mine: (h, e) => L('M7,-4L5,-32', h, 1.6) + L('M-1,-30Q5,-37 12,-29', e, 2),
  barracks: (h, e) => L('M8,0V-40', h, 1.6) + P('M8,-46l3,7h-6Z', e),
  treasury: (_, e) => P('M3,-14q8,-2 8,6q0,7 -8,6Z', e),
  walls: (h, e) => L('M7,-4L6,-26', h, 1.6) + P('M2,-30h8v6h-8Z', e),
  market: (h, e) => L('M-8,-26H10', h, 1.5) + P('M6,-26l5,8h-10Z', e) + P('M-9,-26l4,8h-8Z', e),
  academy: (_, e) => P('M4,-18l8,-2v8l-8,2Z', e),
  soldier: (h, e) => L('M8,0V-40', h, 1.6) + P('M8,-46l3,7h-6Z', e) + P('M-10,-18q5,-4 9,0q0,9 -4.5,13q-4.500,-4 -4.500,-13Z', e),
};
const staff = (h: string, e: string) => L('M7,-6v-18', h, 1.4) + P('M7,-24h8v6h-8Z', e);

const STEP = 15.6;
const ROW = 34;

export function musterPicture({ groups, free, rows }: MusterInput): Picture {
  const R = rng('muster');
  const sky = uid('mu');
  const glow = uid('mu');
  const people: (string | undefined)[] = groups.flatMap(([work, n]) => Array<string>(n).fill(work));
  for (let i = 0; i < free; i++) people.push(undefined);
  const perRow = Math.max(1, Math.ceil(people.length / rows));
  const width = perRow * STEP + 60;
  const height = 80 + (rows - 1) * ROW;
  let body =
    `<defs><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${v('sky-1')}"/><stop offset=".6" stop-color="${v('sky-2')}"/><stop offset="1" stop-color="${v('sky-3')}"/></linearGradient>${halo(glow, 'window', 0.5)}</defs>` +
    box(-900, -200, width + 1800, height + 400, `url(#${sky})`);
  for (let i = 0; i < 40; i++) body += dot(R.range(-300, width + 300), R.range(-30, 40), R.range(0.6, 1.5), v('star'), 'opacity=".8"');
  body += hills(R, width, height);
  for (let row = 0; row < rows; row++) {
    const y = 66 + row * ROW;
    body += P(
      `M-900,${y - 5}C${f(width * 0.2)},${y - 11} ${f(width * 0.7)},${y + 1} ${f(width + 900)},${y - 6}V${y + 80}H-900Z`,
      v(row % 2 ? 'turf-mid' : 'turf-dark'),
    );
    for (let i = 0; i < perRow && i * rows + row < people.length; i++) body += figure(R, people[i * rows + row], 34 + i * STEP, y, glow);
  }
  return picture('muster__art', `0 0 ${f(width)} ${height}`, body, 'xMidYMax meet');
}

function hills(R: ReturnType<typeof rng>, width: number, height: number): string {
  let ridge = `M-900,${height + 200}V34`;
  for (let x = -900; x < width + 900; ) {
    x += R.range(30, 70);
    ridge += `L${f(x)},${f(36 - R.range(-10, 26))}`;
  }
  return P(`${ridge}V${height + 200}Z`, v('ridge-2'));
}

function figure(R: ReturnType<typeof rng>, work: string | undefined, atX: number, atY: number, glow: string): string {
  const x = f(atX + R.range(-1.6, 1.6));
  const y = f(atY + R.range(-2.4, 2.4));
  const size = Math.round(R.range(0.92, 1.08) * 100) / 100;
  const skin = v(work ? 'ink' : 'm-free');
  const held = work
    ? L('M2,-20Q5.500,-13 5,-1', v('m-edge'), 1.1) + (TOOLS[work] ?? staff)(v('m-haft'), v('m-tool'))
    : L('M-4,-2Q-4.500,-14 0,-20', v('window-hot'), 1.2);
  return (
    (work ? '' : dot(x, y - 16, 20, `url(#${glow})`)) +
    `<g transform="translate(${x} ${y}) scale(${size})">${P('M-6,0Q-7,-16 0,-23Q7,-16 6,0Z', skin)}${dot(0, -25.5, 4.3, skin)}${held}</g>`
  );
}
