import { lazily } from '../../lib/chunk';
import type { FeatureRoute } from '../../lib/route';
import { callerOf, hrefOf, waitingOf } from './model';
import { ROUTE } from './routeText.gen';

const route: FeatureRoute = {
  path: 'court-hall',
  label: ROUTE.label,
  icon: 'bell',
  load: () => import('./SceneScreen'),
  menu: { side: 'core', top: 'realm' },
  waiting: ({ hall }) => hall.waiting,
  visit: (sections) => {
    const [first] = waitingOf(sections);
    return first ? ROUTE.hear({ name: callerOf(first).name }) : ROUTE.label;
  },
  Face: lazily(() => import('./FoundFace')),
  finds: (sections) =>
    waitingOf(sections).map((scene) => ({
      id: `scene-${scene.id}`,
      group: 'do',
      icon: 'bell',
      label: ROUTE.hear({ name: callerOf(scene).name }),
      note: ROUTE.waits,
      href: hrefOf(scene.id),
      faceOf: scene.id,
    })),
  words: ROUTE.words,
};

export default route;
