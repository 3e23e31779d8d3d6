import { lazyArt } from './core/lazyArt';
import type { UnitInput } from './units/unit';

/** A soldier under a pointed arch, by unit id. */
export const Unit = lazyArt(
  () => import('./units/unit'),
  (art, input: UnitInput) => art.unitPicture(input),
  'unit',
  '0 0 200 240',
);
