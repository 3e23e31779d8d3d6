import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'kingdom',
  key: 'k',
  label: 'Kingdom',
  icon: 'keep',
  load: () => import('./KingdomScreen'),
  words: ['buildings', 'economy', 'gold', 'home'],
};

export default route;
