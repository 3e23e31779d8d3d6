import type { Banner } from './core/banner';
import { lazyArt } from './core/lazyArt';

/** A hanging cloth in the ruler's colours, behind a name. */
export const Cloth = lazyArt(
  () => import('./cloth'),
  (art, { banner }: { banner: Banner }) => art.clothPicture(banner),
  'cloth',
  '0 0 800 104',
);
