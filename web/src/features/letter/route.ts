import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'letters',
  label: ROUTE.label,
  icon: 'letter',
  load: () => import('./LetterScreen'),
  menu: { side: 'social', top: 'world' },
  waiting: ({ envoys }) => envoys.unread,
  finds: ({ houseRulers }) =>
    Object.values(houseRulers).map(({ seat, name, houseName }) => ({
      id: `house-ruler-${seat}`,
      group: 'people',
      icon: 'banner',
      label: name,
      note: houseName,
      href: `#/letters?ruler=${seat}`,
    })),
  words: ROUTE.words,
};

export default route;
