import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'succession',
  label: ROUTE.label,
  icon: 'crown',
  load: () => import('./SuccessionScreen'),
  menu: { side: 'social', top: 'world' },
  words: ROUTE.words,
};

export default route;
