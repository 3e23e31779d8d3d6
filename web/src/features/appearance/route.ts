import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

export default {
  path: 'appearance',
  key: 'a',
  label: ROUTE.label,
  icon: 'mask',
  load: () => import('./AppearanceScreen'),
  words: ROUTE.words,
} satisfies FeatureRoute;
