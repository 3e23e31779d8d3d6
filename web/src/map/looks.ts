/** How a status looks. The word stands beside it in legend, label and dossier: a colour only agrees with it. */
import { stroke, v } from '../art/core/pen';

export type Status = 'Controlled' | 'Contested' | 'Enemy' | 'Ally' | 'Neutral' | 'Unexplored';

/** A stroke along the inner border: width, token, dashes. Half of it is cut off at the border. */
type Line = readonly [width: number, token: string, dashes?: string];

interface Look {
  /** The token of its colour. */
  token: string;
  icon: string;
  tone: 'moon' | 'verdigris' | 'muted' | 'ember' | 'blood';
  /** How strongly the land is tinted. */
  tint: number;
  border: readonly Line[];
  /** A tile of 10 by 10, as markup; `hatch-<status>` in the drawing. */
  hatch?: string;
}

const L = stroke(1);
const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="1.3" fill="${v('verdigris')}"/>`;

/** In the order of the legend. */
export const LOOKS: Readonly<Record<Status, Look>> = {
  Controlled: {
    token: 'moon',
    icon: 'rank',
    tone: 'moon',
    tint: 0.15,
    border: [[10, 'moon'], [6, 'land'], [3, 'moon']],
    hatch: L('M0,10L10,0M-2,2L2,-2M8,12L12,8', v('moon'), 1.5, 'opacity=".75"'),
  },
  Contested: {
    token: 'ember',
    icon: 'warn',
    tone: 'ember',
    tint: 0.15,
    border: [[5.6, 'ember', '11 7']],
    hatch: L('M0,10L10,0M0,0L10,10', v('ember'), 1, 'opacity=".75"'),
  },
  Neutral: { token: 'muted', icon: 'scale', tone: 'muted', tint: 0.03, border: [[2.4, 'muted']] },
  Ally: {
    token: 'verdigris',
    icon: 'dove',
    tone: 'verdigris',
    tint: 0.15,
    border: [[5, 'verdigris']],
    hatch: dot(2.5, 2.5) + dot(7.5, 7.5),
  },
  Enemy: {
    token: 'blood',
    icon: 'swords',
    tone: 'blood',
    tint: 0.15,
    border: [[9, 'blood', '2.5 5'], [4.4, 'blood']],
    hatch: L('M0,0L10,10M-2,8L2,12M8,-2L12,2', v('blood'), 2.4, 'opacity=".7"'),
  },
  Unexplored: { token: 'fog', icon: 'fog', tone: 'muted', tint: 0.88, border: [[4, 'fog-line', '1 7']] },
};

/** The word of a status as the legend has it. */
export const wordOf = (status: Status): string => (status === 'Ally' ? 'Allied' : status);

export const STATUSES = Object.keys(LOOKS) as Status[];

/** What a land's seat looks like from afar. */
export const SEATS: Readonly<Record<string, string>> = {
  keep: 'M-13,0V-14H-9V-18H-5V-14H-3V-26H-1V-30L4,-26H5V-14H7V-18H11V-14H14V0ZM-3,0V-6Q1,-11 5,-6V0Z',
  tower: 'M-6,0L-4,-22H-8V-28H-4V-26H-1.500V-28H1.500V-26H4V-28H8V-22H4L6,0Z',
  dome: 'M-14,0V-10H-9Q-8,-22 0,-26Q8,-22 9,-10H14V0ZM-1,-26V-32H1V-26Z',
  camp: 'M-14,0L-4,-20L6,0ZM0,0L9,-15L18,0Z',
  spires: 'M-14,0L-11,-22L-8,0ZM-7,0L-2,-32L3,0ZM4,0L8,-24L13,0Z',
  altar: 'M-13,0V-4H-9V-16H-13V-20H13V-16H9V-4H13V0ZM0,-36L6,-28L0,-21L-6,-28Z',
};

const CURLS =
  'M4,20C10,8 26,8 30,18C34,10 48,10 50,20C60,16 70,22 66,30M14,36C20,28 32,28 36,36M44,38C50,32 60,32 64,38M24,18C26,12 20,10 18,15';

/** The patterns that status and fog are filled with, as markup. */
export const patterns = (): string =>
  `<pattern id="fogcurl" width="76" height="44" patternUnits="userSpaceOnUse">${L(CURLS, v('fog-line'), 1.3)}</pattern>` +
  Object.entries(LOOKS)
    .filter(([, { hatch }]) => hatch)
    .map(([status, { hatch }]) => `<pattern id="hatch-${status}" width="10" height="10" patternUnits="userSpaceOnUse">${hatch}</pattern>`)
    .join('');
