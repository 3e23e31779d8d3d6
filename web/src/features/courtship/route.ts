import { lazily } from '../../lib/chunk';
import { serverNow } from '../../lib/clock';
import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

export default {
  path: 'harem',
  key: 'h',
  label: ROUTE.label,
  icon: 'heart',
  load: () => import('./CourtshipScreen'),
  offers: ({ court }) => {
    const free = Object.values(court).find((one) => one.spendTime.spendTimeReadyAt <= serverNow());
    return free && { label: ROUTE.spend({ name: free.name }), gold: 0 };
  },
  Face: lazily(() => import('./FoundFace')),
  finds: ({ court }) =>
    Object.values(court).map(({ id, name, status }) => ({
      id: `court-${id}`,
      group: 'people',
      faceOf: id,
      icon: 'heart',
      label: name,
      note: ROUTE.note({ status }),
      href: `#/harem?member=${id}`,
    })),
  words: ROUTE.words,
} satisfies FeatureRoute;
