import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'idle',
  key: 'i',
  label: ROUTE.label,
  icon: 'idle',
  load: () => import('./ActivityScreen'),
  offers: ({ activities, idle: { locked } }) => {
    const ready = Object.values(activities).filter((one) => one.status === 'ready' && !(one.id in locked));
    const gold = ready.reduce((sum, one) => sum + ((one.rewards.gold ?? 0) * 3600) / one.duration, 0);
    return ready.length > 0 ? { label: ROUTE.start({ n: ready.length }), gold } : undefined;
  },
  waiting: ({ idle }) => idle.readyToCollect,
  finds: ({ activities }) =>
    Object.values(activities).map(({ id, name }) => ({
      id: `activity-${id}`,
      group: 'activities',
      icon: 'idle',
      label: name,
      note: ROUTE.note,
      href: '#/idle',
    })),
  words: ROUTE.words,
};

export default route;
