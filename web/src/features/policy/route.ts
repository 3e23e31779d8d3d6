import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'policies',
  key: 'l',
  label: ROUTE.label,
  icon: 'policy',
  load: () => import('./PolicyScreen'),
  words: ROUTE.words,
};

export default route;
