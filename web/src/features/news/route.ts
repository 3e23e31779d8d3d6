import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'updates',
  key: 'u',
  label: 'Updates',
  icon: 'news',
  load: () => import('./NewsScreen'),
  words: ['news', 'roadmap', 'announcements', 'changes'],
};

export default route;
