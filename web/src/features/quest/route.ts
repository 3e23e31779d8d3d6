import type { FeatureRoute } from '../../lib/route';
import { acceptable, readyOf } from './model';
import { ROUTE } from './routeText.gen';

/** The rewards of completion, as far as a line has room. */
const PAYS = ({ xp, gold }: { xp?: number; gold?: number }) =>
  [xp && ROUTE.xp({ n: xp }), gold && ROUTE.gold({ n: gold })].filter(Boolean).join(', ') || ROUTE.note;

const route: FeatureRoute = {
  path: 'quests',
  key: 'q',
  label: ROUTE.label,
  icon: 'quest',
  load: () => import('./QuestScreen'),
  offers: ({ quests, questLog }) => {
    const n = acceptable(quests, questLog.locked).length;
    return n > 0 ? { label: ROUTE.accept({ n }), gold: 0 } : undefined;
  },
  waiting: ({ quests, goals }) => readyOf(quests).length + (goals.goals ?? []).filter(({ ready }) => ready).length,
  finds: ({ quests }) =>
    readyOf(quests).map(({ id, title, rewards }) => ({
      id: `complete-${id}`,
      group: 'do',
      icon: 'check',
      label: ROUTE.complete({ title }),
      note: PAYS(rewards),
      href: '#/quests',
    })),
  words: ROUTE.words,
};

export default route;
