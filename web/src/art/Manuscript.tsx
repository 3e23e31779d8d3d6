/** The chronicle's illumination. */
import type { Banner } from './core/banner';
import { lazyArt } from './core/lazyArt';

const load = () => import('./manuscript');

/** The first letter of a chapter. The drawing is decoration: the text has the letter for screen readers. */
export const DropCap = lazyArt(
  load,
  (art, { letter, seed, banner }: { letter: string; seed: string; banner: Banner }) => art.dropcapPicture(letter, seed, banner),
  'dropcap',
  '-7 -7 134 134',
);
export const Vine = lazyArt(
  load,
  (art, { seed, height, who }: { seed: string; height?: number; who?: string[] }) => art.borderPicture(seed, height, who),
  'vine',
  '0 0 60 620',
);
export const LineFiller = lazyArt(load, (art, { seed }: { seed: string }) => art.rubricPicture(seed), 'filler', '0 0 300 14');
