import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'updates',
  key: 'u',
  label: ROUTE.label,
  icon: 'news',
  load: () => import('./NewsScreen'),
  words: ROUTE.words,
};

export default route;
