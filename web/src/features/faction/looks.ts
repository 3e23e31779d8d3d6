import type { FactionStanding } from '../../api';

/** Icon and colour of a role, of two factions' standing, and of a campaign's outcome. */
export const ROLE = {
  Owner: { icon: 'rank', tone: 'arcane' },
  Officer: { icon: 'star', tone: 'moon' },
  Member: { icon: 'user', tone: 'muted' },
} as const;

export const STATUS = {
  Neutral: { icon: 'scale', tone: 'muted' },
  'At War': { icon: 'swords', tone: 'blood' },
  Allied: { icon: 'dove', tone: 'verdigris' },
  'Pending Alliance': { icon: 'hour', tone: 'ember' },
} as const satisfies Record<FactionStanding['status'], { icon: string; tone: string }>;

export const OUTCOME = {
  won: { icon: 'banner', tone: 'verdigris' },
  repelled: { icon: 'wall', tone: 'moon' },
  cancelled: { icon: 'close', tone: 'muted' },
} as const;
