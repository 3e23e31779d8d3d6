import { lazyArt } from './core/lazyArt';
import type { Arms } from './union';

/** The arms of a couple, joined by two rings. */
export const Rings = lazyArt(
  () => import('./union'),
  (art, { of: [a, b] }: { of: readonly [Arms, Arms] }) => art.ringsPicture(a, b),
  'rings',
  '0 0 260 132',
);

/** The branch from two portraits to the cradle between them. */
export const Vine = lazyArt(
  () => import('./union'),
  (art, _: object) => art.vinePicture(),
  'kin__vine',
  '0 0 720 120',
);
