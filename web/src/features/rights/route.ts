import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'rights',
  label: ROUTE.label,
  icon: 'crown',
  load: () => import('./RightsScreen'),
  words: ROUTE.words,
};

export default route;
