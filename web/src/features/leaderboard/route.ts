import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'leaderboard',
  label: ROUTE.label,
  icon: 'crown',
  load: () => import('./LeaderboardScreen'),
  words: ROUTE.words,
};

export default route;
