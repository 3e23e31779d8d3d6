import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'appearance',
  key: 'a',
  label: 'Appearance',
  icon: 'mask',
  load: () => import('./AppearanceScreen'),
  words: ['portrait', 'race', 'colours', 'emblem', 'look'],
} satisfies FeatureRoute;
