import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'idle',
  key: 'i',
  label: 'Idle',
  icon: 'idle',
  load: () => import('./ActivityScreen'),
  waiting: ({ idle }) => idle.readyToCollect,
  words: ['idle management', 'activities', 'offline', 'collect', 'work'],
};

export default route;
