import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'heirs',
  label: ROUTE.label,
  icon: 'crown',
  load: () => import('./HeirScreen'),
  menu: { side: 'social', top: 'world' },
  finds: ({ heirs }) =>
    Object.values(heirs).map(({ id, name, named }) => ({
      id: `heir-${id}`,
      group: 'people',
      icon: 'crown',
      label: name,
      note: named ? ROUTE.named : ROUTE.child,
      href: `#/heirs?child=${id}`,
    })),
  words: ROUTE.words,
};

export default route;
