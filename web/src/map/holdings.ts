/** The look of a land in the layer of the factions. Its borders have merlons, unlike the player's own realm. */
import type { Look } from './looks';

export type Holding = 'ours' | 'theirs' | 'nobody';

export const HOLDINGS: Readonly<Record<Holding, Look>> = {
  ours: {
    token: 'moon',
    icon: 'rank',
    tone: 'moon',
    tint: 0.22,
    border: [
      [15, 'moon', '12 9'],
      [5, 'moon'],
    ],
  },
  theirs: {
    token: 'ember',
    icon: 'banner',
    tone: 'ember',
    tint: 0.18,
    border: [
      [15, 'ember', '5 9'],
      [5, 'ember'],
    ],
  },
  nobody: { token: 'muted', icon: 'scale', tone: 'muted', tint: 0.03, border: [[2, 'relief', '3 6']] },
};
