import './map.css';
import { memo, useMemo } from 'react';
import { Drawing } from '../art/core/Drawing';
import { picture } from '../art/core/picture';
import { useGradually } from '../lib/gradually';
import { useContentPart } from '../lib/reign';
import { SEA_AROUND, SIZE } from './plane';
import { useWorld } from './world';

const BOX = `${-SEA_AROUND} ${-SEA_AROUND} ${SIZE + 2 * SEA_AROUND} ${SIZE + 2 * SEA_AROUND}`;

interface Props {
  /**
   * Ids of the lands under fog, and of those that are held, each joined by spaces. They are texts, so that equal lists
   * cause no new drawing.
   */
  fog: string;
  held: string;
}

/** The world of the map as a quiet background. It fills its box, and the sea continues around it. */
export const QuietWorld = memo(function QuietWorld({ fog, held }: Props) {
  const { territories, regions } = useContentPart('map');
  const places = useMemo(
    () =>
      [...(territories ?? []), ...(regions ?? [])].map(({ id, position, terrain, roads }) => ({
        id,
        x: position.x,
        y: position.y,
        terrain,
        roads: roads ?? [],
      })),
    [territories, regions],
  );
  const world = useWorld(places);
  const pieces = useGradually(world?.pieces ?? [], 1);
  if (!world) return null;
  const shapes = (ids: string) => ids.split(' ').map((id) => world.shapes.get(id) ?? '');
  return (
    <div className="map__quiet" aria-hidden="true">
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place from the back to the front
        <Drawing key={at} draw={() => picture('map__layer', BOX, piece)} of={piece} />
      ))}
      <svg className="map__layer" viewBox={BOX} aria-hidden="true">
        <path className="map__quiet-borders" d={[...world.shapes.values()].join('')} />
        <path className="map__quiet-fog" d={shapes(fog).join('')} />
        <path className="map__quiet-held" d={shapes(held).join('')} />
        <path className="map__coast" d={world.coast} />
      </svg>
    </div>
  );
});
