import type { BuildingView } from '../../api';

/** Whether the purse covers the next step. */
export const canRaise = (building: BuildingView, gold: number): boolean =>
  building.action === 'raise' && !building.highest && gold >= building.cost;
