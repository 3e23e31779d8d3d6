import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'treasury',
  key: 'm',
  label: 'Treasury',
  icon: 'treasury',
  load: () => import('./TreasuryScreen'),
  words: ['royal mint', 'oracle’s hoard', 'cases', 'coins', 'gold'],
};

export default route;
