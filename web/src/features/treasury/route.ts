import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'treasury',
  key: 'm',
  label: ROUTE.label,
  icon: 'treasury',
  load: () => import('./TreasuryScreen'),
  words: ROUTE.words,
};

export default route;
