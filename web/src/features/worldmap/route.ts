import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

export default {
  path: 'worldmap',
  key: 'w',
  label: ROUTE.label,
  icon: 'map',
  load: () => import('./WorldMapScreen'),
  words: ROUTE.words,
} satisfies FeatureRoute;
