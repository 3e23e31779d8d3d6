import { lazyArt } from './core/lazyArt';
import type { MusterInput } from './muster';

/** People at work, in arms and free. */
export const Muster = lazyArt(
  () => import('./muster'),
  (art, input: MusterInput) => art.musterPicture(input),
  'muster__art',
  '0 0 400 114',
);
