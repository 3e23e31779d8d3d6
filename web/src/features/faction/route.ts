import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'factions',
  key: 'y',
  label: ROUTE.label,
  icon: 'banner',
  load: () => import('./FactionScreen'),
  words: ROUTE.words,
};

export default route;
