import './map.css';
import { type MouseEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Drawing } from '../art/core/Drawing';
import { picture } from '../art/core/picture';
import { cx } from '../lib/cx';
import { useGradually } from '../lib/gradually';
import { IconButton } from '../ui/IconButton';
import type { MapRegion } from './mapRegion';
import { Names } from './Names';
import { Patterns } from './Patterns';
import { SEA_AROUND, SIZE } from './plane';
import { RegionShape } from './RegionShape';
import type { World } from './region';
import { Tip } from './Tip';
import { usePanZoom, type Window } from './usePanZoom';
import { useWorld } from './world';

interface Props {
  regions: readonly MapRegion[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  start: Window;
  label: string;
  words: { nearer: string; further: string; drawing: string };
  /** Parts above the map: title, legend, views. */
  children?: ReactNode;
}

const BOX = `${-SEA_AROUND} ${-SEA_AROUND} ${SIZE + 2 * SEA_AROUND} ${SIZE + 2 * SEA_AROUND}`;
/** The drawn world: the unchanging parts below, then each region in its status, then the names, which are links. */
export function WorldMap({ regions, chosen, onChoose, start, label, words, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(nameSize(start.span));
  const hear = useCallback((span: number) => setSize(nameSize(span)), []);
  const { box, zoom, reveal } = usePanZoom(frame, drawing, start, hear);
  const places = useMemo(
    () => regions.map(({ id, x, y, terrain, roads }) => ({ id, x, y, terrain, roads })),
    [regions],
  );
  const world = useWorld(places);
  const [hot, setHot] = useState<string>();
  const choose = useCallback(
    (event: MouseEvent, id: string) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChoose(id);
    },
    [onChoose],
  );
  return (
    <section className="map" aria-label={label} ref={frame} {...box}>
      <div className="map__world" ref={drawing}>
        {world && <Below world={world} />}
        {world && (
          <Regions world={world} regions={regions} chosen={chosen} hot={hot} onHot={setHot} onChoose={choose} />
        )}
        <Names
          regions={regions}
          chosen={chosen}
          size={size}
          box={BOX}
          onHot={setHot}
          onChoose={choose}
          onFocus={reveal}
        />
      </div>
      {!world && (
        <p className="map__wait muted" role="status">
          {words.drawing}
        </p>
      )}
      <div className="map__zoom">
        <IconButton icon="plus" label={words.nearer} onClick={() => zoom(0.8)} />
        <IconButton icon="minus" label={words.further} onClick={() => zoom(1.25)} />
      </div>
      <Tip of={regions.find(({ id }) => id === hot)} />
      {children}
    </section>
  );
}

/**
 * Names keep nearly the same size on the screen. The size changes in steps, so that a pinch does not restyle them in
 * every frame.
 */
const nameSize = (span: number) => Math.round(20 * Math.max(0.5, Math.min(1.15, span / 900)));

/** Each piece is drawn in a frame of its own, so that none takes a long frame. */
const Below = memo(function Below({ world }: { world: World }) {
  const pieces = useGradually(world.pieces, 1);
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place from the back to the front
    <Drawing key={at} draw={() => picture('map__layer', BOX, piece)} of={piece} />
  ));
});

interface RegionsProps extends Pick<Props, 'regions' | 'chosen'> {
  world: World;
  hot: string | undefined;
  onHot: (id: string | undefined) => void;
  onChoose: (event: MouseEvent, id: string) => void;
}

/** All regions are drawn in the frame of the world: a land without its colour would look unruled. */
function Regions({ world, regions, chosen, hot, onHot, onChoose }: RegionsProps) {
  return (
    <svg className={cx('map__layer', 'map__regions')} viewBox={BOX} aria-hidden="true">
      <Patterns />
      {regions.map(({ id, status, holding }) => (
        <RegionShape
          key={id}
          id={id}
          status={status}
          holding={holding}
          shape={world.shapes.get(id) ?? ''}
          hot={id === hot}
          chosen={id === chosen}
          onHot={onHot}
          onChoose={onChoose}
        />
      ))}
      <path className="map__coast" d={world.coast} />
    </svg>
  );
}
