import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'vassals',
  key: 'v',
  label: 'Vassals',
  icon: 'vassal',
  load: () => import('./VassalScreen'),
  words: ['tribute', 'governor', 'loyalty', 'subjugate', 'vassal command'],
};

export default route;
