import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'annals',
  label: ROUTE.label,
  icon: 'book',
  load: () => import('./AnnalsScreen'),
  words: ROUTE.words,
};

export default route;
