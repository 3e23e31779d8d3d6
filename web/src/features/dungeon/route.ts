import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'dungeon',
  key: 'b',
  label: 'Dungeon',
  icon: 'dungeon',
  load: () => import('./DungeonScreen'),
  words: ['underkeep', 'floors', 'raid', 'guardian', 'excavate', 'breach', 'monsters', 'traps'],
};

export default route;
