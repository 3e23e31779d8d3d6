import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'army',
  key: 't',
  label: ROUTE.label,
  icon: 'army',
  load: () => import('./ArmyScreen'),
  // The first soldiers of a reign: what they cost in upkeep is for later.
  offers: ({ army, buildings: { barracks } }) =>
    barracks && barracks.level > 0 && army.troops === 0 && army.queued === 0
      ? { label: ROUTE.train, gold: 0 }
      : undefined,
  words: ROUTE.words,
};

export default route;
