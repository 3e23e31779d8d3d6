import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'season',
  label: ROUTE.label,
  icon: 'hourglass',
  load: () => import('./SeasonScreen'),
  menu: { side: 'social', top: 'world' },
  words: ROUTE.words,
};

export default route;
