import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'intelligence',
  key: 's',
  label: 'Intelligence',
  icon: 'spies',
  load: () => import('./IntelligenceScreen'),
  words: ['war room', 'spies', 'agents', 'networks', 'operations', 'reports', 'intel'],
};

export default route;
