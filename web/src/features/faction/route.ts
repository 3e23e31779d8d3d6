import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'factions',
  key: 'y',
  label: 'Factions',
  icon: 'banner',
  load: () => import('./FactionScreen'),
  words: ['guild', 'clan', 'alliance', 'members', 'treasury', 'war'],
};

export default route;
