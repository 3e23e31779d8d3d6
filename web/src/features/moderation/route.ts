import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'moderation',
  label: ROUTE.label,
  icon: 'letter',
  role: 'moderator',
  menu: { side: 'social', top: 'system' },
  load: () => import('./ModerationScreen'),
  words: ROUTE.words,
};

export default route;
