import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'annals',
  label: 'Chronicle of the Realm',
  icon: 'book',
  load: () => import('./AnnalsScreen'),
  words: ['history', 'annals', 'wars', 'campaigns', 'houses', 'realm'],
};

export default route;
