import type { BuildingView } from '../../api';

/** True if the gold covers the next level. */
export const canRaise = (building: BuildingView, gold: number): boolean =>
  building.action === 'raise' && !building.highest && gold >= building.cost;
