import { lazyArt } from './core/lazyArt';
import type { Parent } from './cradle';

/** A newborn of two parents; the first one's emblem stands on the cradle. */
export const Cradle = lazyArt(
  () => import('./cradle'),
  (art, { of: [a, b], emblem }: { of: readonly [Parent, Parent]; emblem: string }) => art.cradlePicture(a, b, emblem),
  'cradle',
  '0 0 320 320',
);
