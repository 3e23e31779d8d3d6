import type { FeatureRoute } from '../../lib/route';

const START = (n: number) => (n === 1 ? 'Start 1 activity' : `Start ${n} activities`);

const route: FeatureRoute = {
  path: 'idle',
  key: 'i',
  label: 'Idle',
  icon: 'idle',
  load: () => import('./ActivityScreen'),
  offers: ({ activities, idle: { locked } }) => {
    const ready = Object.values(activities).filter((one) => one.status === 'ready' && !(one.id in locked));
    const gold = ready.reduce((sum, one) => sum + ((one.rewards.gold ?? 0) * 3600) / one.duration, 0);
    return ready.length > 0 ? { label: START(ready.length), gold } : undefined;
  },
  waiting: ({ idle }) => idle.readyToCollect,
  finds: ({ activities }) =>
    Object.values(activities).map(({ id, name }) => ({
      id: `activity-${id}`,
      group: 'Activities',
      icon: 'idle',
      label: name,
      note: 'Idle activity',
      href: '#/idle',
    })),
  words: ['idle management', 'activities', 'offline', 'collect', 'work'],
};

export default route;
