import type { FeatureRoute } from '../../lib/route';

const route: FeatureRoute = {
  path: 'npcs',
  key: 'n',
  label: 'NPCs',
  icon: 'court',
  load: () => import('./NpcScreen'),
  words: ['subjects', 'court', 'recruit', 'praise', 'mission', 'journal', 'npc management'],
};

export default route;
