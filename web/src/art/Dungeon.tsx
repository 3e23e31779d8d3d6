/** The Underkeep. floorAt(i) of dungeon/furniture places the labels over chamber i. */
import { lazyArt } from './core/lazyArt';
import type { DungeonInput, Floor } from './dungeon/dungeon';

export const Underkeep = lazyArt(
  () => import('./dungeon/dungeon'),
  (art, input: DungeonInput) => art.dungeonPicture(input),
  'dungeon__art',
  '0 0 720 600',
);
/** One chamber, for a raid that is told floor by floor. */
export const Chamber = lazyArt(
  () => import('./dungeon/dungeon'),
  (art, floor: Floor) => art.chamberPicture(floor),
  'chamber__art',
  '84 -152 552 160',
);
/** The raiders. */
export const Raiders = lazyArt(
  () => import('./dungeon/dungeon'),
  (art) => art.raidersPicture(),
  'raiders__art',
  '-26 -60 130 64',
);
export const Beast = lazyArt(
  () => import('./dungeon/beasts'),
  (art, { id }: { id: string }) => art.beastPicture(id),
  'beast',
  '-23 -45 46 48',
);
export const Trap = lazyArt(
  () => import('./dungeon/beasts'),
  (art, { id }: { id: string }) => art.trapPicture(id),
  'beast',
  '-23 -45 46 48',
);
