import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'statistics',
  label: ROUTE.label,
  icon: 'coin',
  load: () => import('./StatisticScreen'),
  words: ROUTE.words,
  menu: { side: 'system', top: 'system' },
};

export default route;
