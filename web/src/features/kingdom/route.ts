import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'kingdom',
  key: 'k',
  label: 'Kingdom',
  icon: 'keep',
  load: () => import('./KingdomScreen'),
  finds: ({ buildings }) =>
    Object.values(buildings).map(({ id, name, level }) => ({
      id: `building-${id}`,
      group: 'Buildings',
      icon: 'keep',
      label: name,
      note: level > 0 ? `Building, level ${level}` : 'Building, not built',
      href: `#/kingdom?building=${id}`,
      words: 'building upgrade build',
    })),
  words: ['buildings', 'economy', 'gold', 'home'],
};

export default route;
