/**
 * The look of a status. Its word always stands beside it, in the legend, label or dossier: colour is never the only
 * sign.
 */
import type { Tone } from '../ui/Badge';

export type Status = 'Controlled' | 'Contested' | 'Enemy' | 'Ally' | 'Neutral' | 'Unexplored';

/** A stroke along the inner border: width, token, dashes. The border clips half of it. */
export type Line = readonly [width: number, token: string, dashes?: string];

export interface Look {
  /** The token of its colour. */
  token: string;
  icon: string;
  tone: Tone;
  /** How strongly the land is tinted. */
  tint: number;
  border: readonly Line[];
  /** The pattern above the tint. */
  fill?: string;
}

/** In the order of the legend. */
export const LOOKS: Readonly<Record<Status, Look>> = {
  Controlled: {
    token: 'moon',
    icon: 'rank',
    tone: 'moon',
    tint: 0.15,
    border: [
      [10, 'moon'],
      [6, 'land'],
      [3, 'moon'],
    ],
    fill: 'map-hatch-controlled',
  },
  Contested: {
    token: 'ember',
    icon: 'warn',
    tone: 'ember',
    tint: 0.15,
    border: [[5.6, 'ember', '11 7']],
    fill: 'map-hatch-contested',
  },
  Neutral: { token: 'muted', icon: 'scale', tone: 'muted', tint: 0.03, border: [[2.4, 'muted']] },
  Ally: {
    token: 'verdigris',
    icon: 'dove',
    tone: 'verdigris',
    tint: 0.15,
    border: [[5, 'verdigris']],
    fill: 'map-hatch-ally',
  },
  Enemy: {
    token: 'blood',
    icon: 'swords',
    tone: 'blood',
    tint: 0.15,
    border: [
      [9, 'blood', '2.5 5'],
      [4.4, 'blood'],
    ],
    fill: 'map-hatch-enemy',
  },
  Unexplored: {
    token: 'fog',
    icon: 'fog',
    tone: 'muted',
    tint: 0.88,
    border: [[4, 'fog-line', '1 7']],
    fill: 'map-fogcurl',
  },
};

/** Land without a ruler. */
export const SCENERY: Omit<Look, 'icon' | 'tone'> = { token: 'fog', tint: 0.35, border: [[2, 'relief', '3 6']] };

export const STATUSES = Object.keys(LOOKS) as Status[];

/** The word of a status in the legend. */
export const wordOf = (status: Status): string => (status === 'Ally' ? 'Allied' : status);

interface Hatch {
  id: string;
  token: string;
  line?: string;
  dots?: string;
  width?: number;
  opacity?: number;
}

const dot = (x: number, y: number) => `M${x - 1.3},${y}a1.3,1.3 0 1 1 2.6,0a1.3,1.3 0 1 1 -2.6,0Z`;

/** Tiles of 10 by 10. */
export const HATCHES: readonly Hatch[] = [
  { id: 'map-hatch-controlled', token: 'moon', line: 'M0,10L10,0M-2,2L2,-2M8,12L12,8', width: 1.5, opacity: 0.75 },
  { id: 'map-hatch-contested', token: 'ember', line: 'M0,10L10,0M0,0L10,10', width: 1, opacity: 0.75 },
  { id: 'map-hatch-ally', token: 'verdigris', dots: dot(2.5, 2.5) + dot(7.5, 7.5) },
  { id: 'map-hatch-enemy', token: 'blood', line: 'M0,0L10,10M-2,8L2,12M8,-2L12,2', width: 2.4, opacity: 0.7 },
];

export const CURLS =
  'M4,20C10,8 26,8 30,18C34,10 48,10 50,20C60,16 70,22 66,30M14,36C20,28 32,28 36,36M44,38C50,32 60,32 64,38M24,18C26,12 20,10 18,15';

/** The shape of a land's seat from afar. */
export const SEATS: Readonly<Record<string, string>> = {
  keep: 'M-13,0V-14H-9V-18H-5V-14H-3V-26H-1V-30L4,-26H5V-14H7V-18H11V-14H14V0ZM-3,0V-6Q1,-11 5,-6V0Z',
  tower: 'M-6,0L-4,-22H-8V-28H-4V-26H-1.500V-28H1.500V-26H4V-28H8V-22H4L6,0Z',
  dome: 'M-14,0V-10H-9Q-8,-22 0,-26Q8,-22 9,-10H14V0ZM-1,-26V-32H1V-26Z',
  camp: 'M-14,0L-4,-20L6,0ZM0,0L9,-15L18,0Z',
  spires: 'M-14,0L-11,-22L-8,0ZM-7,0L-2,-32L3,0ZM4,0L8,-24L13,0Z',
  altar: 'M-13,0V-4H-9V-16H-13V-20H13V-16H9V-4H13V0ZM0,-36L6,-28L0,-21L-6,-28Z',
};
