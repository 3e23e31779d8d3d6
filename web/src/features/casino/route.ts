import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'casino',
  label: 'Casino',
  icon: 'dice',
  load: () => import('./CasinoScreen'),
  words: ['shadow casino', 'double or nothing', 'high roller’s dice', 'coin', 'bet', 'fair play'],
};

export default route;
