import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'leaderboard',
  label: 'Leaderboard',
  icon: 'crown',
  load: () => import('./LeaderboardScreen'),
  words: ['ranks', 'ranking', 'players', 'power', 'gold', 'kingdom level'],
};

export default route;
