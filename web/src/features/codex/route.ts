import type { FeatureRoute } from '../../lib/route';

const load = () => import('./CodexScreen');

const routes: readonly FeatureRoute[] = [
  { path: 'codex', label: 'Codex', icon: 'codex', load, key: 'x', words: ['help', 'rules', 'manual'] },
  { path: 'codex/:page', label: 'Codex', icon: 'codex', load },
  {
    path: 'credits',
    label: 'Credits',
    icon: 'news',
    load: () => import('./CreditsScreen'),
    words: ['licence', 'notices', 'icons', 'authors', 'version'],
  },
];

export default routes;
