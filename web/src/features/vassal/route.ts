import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'vassals',
  key: 'v',
  label: ROUTE.label,
  icon: 'vassal',
  load: () => import('./VassalScreen'),
  words: ROUTE.words,
};

export default route;
