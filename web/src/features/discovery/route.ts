import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

export default {
  path: 'discovery',
  key: 'd',
  label: ROUTE.label,
  icon: 'ring',
  load: () => import('./DiscoveryScreen'),
  words: ROUTE.words,
} satisfies FeatureRoute;
