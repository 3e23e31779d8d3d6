import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'discovery',
  key: 'd',
  label: 'Discovery',
  icon: 'ring',
  load: () => import('./DiscoveryScreen'),
  words: ['mate', 'courtship', 'candidates', 'suitors', 'dossier', 'mate discovery'],
} satisfies FeatureRoute;
