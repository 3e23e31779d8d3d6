import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'admin',
  label: 'Admin Panel',
  icon: 'console',
  role: 'admin',
  load: () => import('./AdminScreen'),
  words: ['console', 'administrator', 'announce', 'announcements', 'quests', 'world', 'tools'],
};

export default route;
