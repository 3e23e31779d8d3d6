import { formatNumber } from '../../lib/format';
import type { FeatureRoute } from '../../lib/route';
import { acceptable, readyOf } from './model';

/** The rewards of completion, as far as a line has room. */
const PAYS = ({ xp, gold }: { xp?: number; gold?: number }) =>
  [xp && `${formatNumber(xp)} xp`, gold && `${formatNumber(gold)} gold`].filter(Boolean).join(', ') || 'Quest';

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
  finds: ({ quests }) =>
    readyOf(quests).map(({ id, title, rewards }) => ({
      id: `complete-${id}`,
      group: 'Do',
      icon: 'check',
      label: `Complete: ${title}`,
      note: PAYS(rewards),
      href: '#/quests',
    })),
  words: ['quest log', 'weekly goals', 'daily', 'rewards', 'tasks'],
};

export default route;
