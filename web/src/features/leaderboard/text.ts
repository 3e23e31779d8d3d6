import type { LeaderboardGetData } from '../../api';

export type By = NonNullable<NonNullable<LeaderboardGetData['query']>['by']>;

export const TEXT = {
  title: 'Global Leaderboard',
  lead: 'Posterity, with decimals.',
  by: 'Ranked by',
  rank: 'Rank',
  player: 'Player',
  you: 'You',
  empty: 'The leaderboard is currently empty. Be the first to make your mark!',
  loading: 'Loading the leaderboard',
  failed: 'The leaderboard could not be read',
  first: 'The first three',
  yours: 'Your own place',
  note: 'The first hundred, and you wherever you are. Figures follow within a minute of what you do. Ties go to whoever got there first.',
  assisted: 'You are not ranked: an administrator changed your kingdom. They can put you back.',
  soon: 'You are ranked within a minute of your first deed.',
} as const;

/** The boards in the order of their tabs. */
export const BOARDS = [
  { by: 'power', label: 'Power' },
  { by: 'gold', label: 'Gold' },
  { by: 'kingdomLevel', label: 'Kingdom Level' },
] as const;
