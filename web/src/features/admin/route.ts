import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'admin',
  label: ROUTE.label,
  icon: 'console',
  role: 'admin',
  load: () => import('./AdminScreen'),
  words: ROUTE.words,
};

export default route;
