/** The sky in the great window, one for each mood. */
import { clipped, dot, f, P, round, star, v } from '../core/pen';
import { type Hall, L, type Mood } from './pen';

/** The hills at the foot of the window. */
const ridge = (d: string): string => P(`M404,300L440,${d}V320H404Z`, v('m-ridge'));

const SKIES: Record<Mood, (hall: Hall) => string> = { candle: night, storm, blood: bloodMoon, dawn };

export const sky = (hall: Hall): string => SKIES[hall.mood](hall);

function night({ R, ids }: Hall): string {
  let d = '';
  for (let i = 0; i < 46; i++) d += star(R.range(404, 664), R.range(-10, 260), R.range(0.7, 2));
  return (
    d +
    dot(600, 92, 74, `url(#${ids.glow})`) +
    P('M606,58A36,36 0 1 0 632,108A29,29 0 1 1 606,58Z', v('m-disc')) +
    ridge('238L470,262L512,214L552,256L590,226L626,262L664,236')
  );
}

const cloud = (x: number, y: number, w: number, colour: string): string =>
  P(
    `M${f(x - w)},${y}C${f(x - w * 0.7)},${y - 26} ${f(x - w * 0.4)},${y - 10} ${f(x - w * 0.2)},${y - 34}C${x},${y - 54} ${f(x + w * 0.3)},${y - 34} ${f(x + w * 0.4)},${y - 22}C${f(x + w * 0.7)},${y - 32} ${f(x + w * 0.8)},${y - 8} ${f(x + w)},${y}C${f(x + w * 0.4)},${y + 20} ${f(x - w * 0.4)},${y + 18} ${f(x - w)},${y}Z`,
    v(colour),
  );

/** A bolt; it keeps clear of somebody who stands in the middle. */
function lightning(aside: number): string {
  const bolt =
    P('M582,38L548,122L574,118L540,190L568,184L532,280L604,166L574,172L614,106L586,112L614,38Z', v('m-disc')) +
    L('M574,118L596,144L592,164L620,198M544,190L518,208L522,226M562,90L536,98L528,116', v('m-disc'), 2.2);
  return aside ? `<g transform="translate(${aside} 0)">${bolt}</g>` : bolt;
}

function storm({ R, ids, crowd = 0 }: Hall): string {
  let d =
    dot(574, 140, 190, `url(#${ids.glow})`) +
    cloud(470, 70, 120, 'm-cloud') +
    cloud(620, 48, 130, 'm-cloud') +
    cloud(560, 96, 110, 'm-cloud-2') +
    ridge('248L470,266L512,226L552,262L590,238L626,266L664,244') +
    lightning(crowd > 2 ? 46 : 0);
  for (let i = 0; i < 90; i++) {
    const n = R.range(12, 30);
    d += L(`M${f(R.range(400, 690))},${f(R.range(-20, 300))}l${f(-n * 0.34)},${f(n)}`, v('m-rain'), f(R.range(0.7, 1.5)), `opacity="${f(R.range(0.35, 0.9))}"`);
  }
  return d;
}

function bloodMoon({ R, ids }: Hall): string {
  const [x, y, r] = [534, 136, 112];
  let d = '';
  for (let i = 0; i < 26; i++) d += dot(R.range(404, 664), R.range(0, 260), R.range(0.6, 1.4), v('star'), 'opacity=".55"');
  d += dot(x, y, r * 1.9, `url(#${ids.glow})`);
  for (let i = 1; i < 5; i++)
    d += `<circle cx="${x}" cy="${y}" r="${r + i * 13}" fill="none" stroke="${v('m-disc')}" stroke-width="1" stroke-dasharray="${i * 3} ${5 + i * 2}" stroke-opacity="${f(0.6 - i * 0.11)}"/>`;
  let seas = P(
    'M440,70C480,40 520,60 516,96C548,100 566,128 530,142C500,160 480,140 462,162C430,164 414,110 440,70ZM588,52C622,50 648,90 628,112C602,116 570,84 588,52ZM500,206C540,178 616,184 594,222C564,256 482,254 500,206Z',
    v('m-sea'),
    'opacity=".55"',
  );
  for (let row = y - r; row < y + r; row += 5) seas += L(`M${x - r},${row}h${f(R.range(30, 80))}`, v('m-sea'), f(R.range(1, 2.4)), 'opacity=".8"');
  return d + dot(x, y, r, v('m-disc')) + clipped(round(x, y, r), seas) + ridge('252L470,270L512,236L552,266L590,244L626,270L664,250');
}

const SWALLOWS = [
  [446, 84],
  [470, 98],
  [432, 112],
  [640, 60],
] as const;

function dawn({ ids }: Hall): string {
  let d = dot(590, 214, 190, `url(#${ids.glow})`);
  for (let i = 0; i < 13; i++) {
    const turn = Math.PI * (1.02 + i * 0.08);
    const to = i % 2 ? 250 : 180;
    const at = (n: number) => `${f(590 + Math.cos(turn) * n)},${f(214 + Math.sin(turn) * n)}`;
    d += L(`M${at(84)}L${at(to)}`, v('m-disc'), 2, 'opacity=".55"');
  }
  d += dot(590, 214, 62, v('m-disc')) + ridge('246L470,266L512,226L552,262L590,240L626,268L664,246');
  for (const [x, y] of SWALLOWS) d += L(`M${x - 9},${y - 5}q6,-3 9,4q3,-7 9,-4`, v('m-lead'), 1.8);
  return d;
}
