import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'chronicle',
  key: 'c',
  label: 'The Chronicle',
  icon: 'chronicle',
  load: () => import('./ChronicleScreen'),
  words: ['history', 'annals', 'scribe', 'book', 'years'],
} satisfies FeatureRoute;
