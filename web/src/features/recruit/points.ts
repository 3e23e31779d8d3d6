/** The bonus points as shared out. The server gives their price. */
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

/** The id of the price's figure for these points. */
export const figureOf = ({ power, deception, loyalty }: Points): string =>
  `recruitCost:${power}/${deception}/${loyalty}`;
