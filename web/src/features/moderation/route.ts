import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'moderation',
  label: 'Moderation',
  icon: 'letter',
  role: 'moderator',
  menu: { side: 'Social', top: 'System' },
  load: () => import('./ModerationScreen'),
  words: ['reports', 'chat', 'mute'],
};

export default route;
