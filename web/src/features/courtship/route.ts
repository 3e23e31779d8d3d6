import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'harem',
  key: 'h',
  label: 'Harem',
  icon: 'heart',
  load: () => import('./CourtshipScreen'),
  words: ['your court', 'affection', 'consort', 'spend time', 'gift', 'gallery'],
} satisfies FeatureRoute;
