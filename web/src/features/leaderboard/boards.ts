import type { LeaderboardGetData } from '../../api';
import { BOARDS as LABEL } from './text.gen';

export type By = NonNullable<NonNullable<LeaderboardGetData['query']>['by']>;

/** The boards in the order of their tabs. */
export const BOARDS = (['power', 'gold', 'kingdomLevel'] as const).map((by) => ({ by, label: LABEL[by] }));
