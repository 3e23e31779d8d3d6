import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'book',
  label: ROUTE.label,
  icon: 'quest',
  load: () => import('./BookScreen'),
  words: ROUTE.words,
  menu: { side: 'social', top: 'world' },
};

export default route;
