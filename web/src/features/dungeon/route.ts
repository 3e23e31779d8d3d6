import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'dungeon',
  key: 'b',
  label: ROUTE.label,
  icon: 'dungeon',
  load: () => import('./DungeonScreen'),
  words: ROUTE.words,
};

export default route;
