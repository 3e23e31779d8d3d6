import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'casino',
  label: ROUTE.label,
  icon: 'dice',
  load: () => import('./CasinoScreen'),
  words: ROUTE.words,
};

export default route;
