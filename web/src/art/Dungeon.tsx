/** The Underkeep. floorAt(i) of dungeon/furniture places what stands over chamber i. */
import { lazyArt } from './core/lazyArt';
import type { DungeonInput } from './dungeon/dungeon';

export const Underkeep = lazyArt(
  () => import('./dungeon/dungeon'),
  (art, input: DungeonInput) => art.dungeonPicture(input),
  'dungeon__art',
  '0 0 720 600',
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
