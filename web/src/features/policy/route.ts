import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'policies',
  key: 'l',
  label: 'Policies',
  icon: 'policy',
  load: () => import('./PolicyScreen'),
  words: ['policy', 'laws', 'enact', 'repeal', 'economy', 'society'],
};

export default route;
