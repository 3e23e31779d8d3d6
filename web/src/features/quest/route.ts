import type { FeatureRoute } from '../../lib/route';
import { readyOf } from './model';

const route: FeatureRoute = {
  path: 'quests',
  key: 'q',
  label: 'Quests',
  icon: 'quest',
  load: () => import('./QuestScreen'),
  waiting: ({ quests }) => readyOf(quests).length,
  words: ['quest log', 'daily', 'rewards', 'tasks'],
};

export default route;
