import type { FeatureRoute } from '../../lib/route';

export default {
  path: 'worldmap',
  key: 'w',
  label: 'World Map',
  icon: 'map',
  load: () => import('./WorldMapScreen'),
  words: ['territories', 'lands', 'diplomacy', 'raid', 'war', 'alliance', 'gift', 'powers'],
} satisfies FeatureRoute;
