import type { FeatureRoute } from '../../lib/route';
import { acceptable, readyOf } from './model';

const route: FeatureRoute = {
  path: 'quests',
  key: 'q',
  label: 'Quests',
  icon: 'quest',
  load: () => import('./QuestScreen'),
  offers: ({ quests, questLog }) => {
    const n = acceptable(quests, questLog.locked).length;
    return n > 0 ? { label: n === 1 ? 'Accept a quest' : `Accept quests: ${n}`, gold: 0 } : undefined;
  },
  waiting: ({ quests, goals }) => readyOf(quests).length + (goals.goals ?? []).filter(({ ready }) => ready).length,
  words: ['quest log', 'weekly goals', 'daily', 'rewards', 'tasks'],
};

export default route;
