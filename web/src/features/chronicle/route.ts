import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

export default {
  path: 'chronicle',
  key: 'c',
  label: ROUTE.label,
  icon: 'chronicle',
  load: () => import('./ChronicleScreen'),
  words: ROUTE.words,
} satisfies FeatureRoute;
