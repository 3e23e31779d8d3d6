import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'profile',
  key: 'p',
  label: ROUTE.label,
  icon: 'user',
  load: () => import('./ProfileScreen'),
  words: ROUTE.words,
};

export default route;
