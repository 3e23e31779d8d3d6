import { lazyArt } from './core/lazyArt';
import type { RightInput } from './rights';

/** One cloth of the roll of rights. */
export const RightCloth = lazyArt(
  () => import('./rights'),
  (art, input: RightInput) => art.rightPicture(input),
  'right__art',
  '0 0 168 272',
);
