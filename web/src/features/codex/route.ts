import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const load = () => import('./CodexScreen');

const routes: readonly FeatureRoute[] = [
  { path: 'codex', label: ROUTE.codex, icon: 'codex', load, key: 'x', words: ROUTE.codexWords },
  { path: 'codex/:page', label: ROUTE.codex, icon: 'codex', load },
  {
    path: 'credits',
    label: ROUTE.credits,
    icon: 'news',
    load: () => import('./CreditsScreen'),
    words: ROUTE.creditsWords,
  },
];

export default routes;
