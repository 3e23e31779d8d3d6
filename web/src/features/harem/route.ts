import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'harem',
  label: 'Harem',
  icon: 'heart',
  load: () => import('./HaremScreen'),
  words: ['your court', 'affection', 'consort', 'spend time', 'gift', 'gallery'],
} satisfies FeatureRoute;
