import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'profile',
  key: 'p',
  label: 'Profile',
  icon: 'user',
  load: () => import('./ProfileScreen'),
  words: ['settings', 'password', 'achievements', 'equipment', 'sessions', 'account'],
};

export default route;
