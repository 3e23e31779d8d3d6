import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'intelligence',
  key: 's',
  label: ROUTE.label,
  icon: 'spies',
  load: () => import('./IntelligenceScreen'),
  words: ROUTE.words,
};

export default route;
