import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'army',
  key: 't',
  label: 'Army',
  icon: 'army',
  load: () => import('./ArmyScreen'),
  words: ['troops', 'training', 'units', 'disband', 'readiness', 'military power'],
};

export default route;
