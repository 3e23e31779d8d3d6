import { lazily } from '../../lib/chunk';
import { serverNow } from '../../lib/clock';
import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'harem',
  key: 'h',
  label: 'Harem',
  icon: 'heart',
  load: () => import('./CourtshipScreen'),
  offers: ({ court }) => {
    const free = Object.values(court).find((one) => one.spendTime.spendTimeReadyAt <= serverNow());
    return free && { label: `Spend time with ${free.name}`, gold: 0 };
  },
  Face: lazily(() => import('./FoundFace')),
  finds: ({ court }) =>
    Object.values(court).map(({ id, name, status }) => ({
      id: `court-${id}`,
      group: 'People',
      faceOf: id,
      icon: 'heart',
      label: name,
      note: `Your Court, ${status}`,
      href: `#/harem?member=${id}`,
    })),
  words: ['your court', 'affection', 'consort', 'spend time', 'gift', 'gallery'],
} satisfies FeatureRoute;
