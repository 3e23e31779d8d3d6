import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'treasury',
  key: 't',
  label: 'Treasury',
  icon: 'treasury',
  load: () => import('./TreasuryScreen'),
  words: ['royal mint', 'oracle’s hoard', 'cases', 'coins', 'gold'],
};

export default route;
