import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'book',
  label: ROUTE.label,
  icon: 'book',
  load: () => import('./BookScreen'),
  words: ROUTE.words,
  menu: { side: 'social', top: 'world' },
};

export default route;
