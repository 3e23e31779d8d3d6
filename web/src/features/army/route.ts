import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'army',
  key: 't',
  label: ROUTE.label,
  icon: 'army',
  load: () => import('./ArmyScreen'),
  words: ROUTE.words,
};

export default route;
