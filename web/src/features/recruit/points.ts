/** The bonus points as they are shared. What they cost is asked of the server. */
import type { RecruitHire, RecruitView } from '../../api';

export type Points = RecruitHire;
export type Stat = keyof Points;
export const STATS: readonly Stat[] = ['power', 'loyalty', 'deception'];

export const opening = ({ openingLoyalty }: Pick<RecruitView, 'openingLoyalty'>): Points => ({
  power: 0,
  deception: 0,
  loyalty: openingLoyalty,
});

export const leftOf = (points: Points, all: number): number => STATS.reduce((left, stat) => left - points[stat], all);

/** How the figure of the cost names the points. */
export const figureOf = ({ power, deception, loyalty }: Points): string =>
  `recruitCost:${power}/${deception}/${loyalty}`;
