import { buildingPicture } from '../../art/castle/building';
import { stageOf } from '../../art/castle/plots';
import { Drawing } from '../../art/core/Drawing';
import { useSection } from '../../lib/reign';

/** One building alone, in the ruler's colours. */
export function BuildingArt({ id, level }: { id: string; level: number }) {
  const { avatarColors, avatarEmblem } = useSection('player');
  const banner = { primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem };
  const stage = stageOf(level);
  return <Drawing draw={() => buildingPicture(id, stage, banner)} of={JSON.stringify([id, stage, banner])} />;
}
