import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { seen } from '../lib/frames';
import type { KingdomInput } from './castle/kingdom';
import { type Age, CLOUDS, housesOf, PLOT_IDS, PLOTS, type PlotId, stageOf } from './castle/plots';
import type { Banner } from './core/banner';
import { lazyArt } from './core/lazyArt';
import { lazyPieces } from './core/lazyPieces';

export { type Age, housesOf, nextLook, PLOT_IDS, PLOTS, type PlotId, plotLabelAt, stageOf } from './castle/plots';

const scene = () => seen().then(() => import('./castle/scene'));

const Sky = lazyArt(scene, (art, { lit }: { lit: boolean }) => art.skyPicture(lit), 'scene__art', '0 0 1000 960');
const Cloud = lazyArt(scene, (art, { w }: { w: number }) => art.cloudPicture(w), 'scene__cloud', '0 0 10 1');
const Land = lazyPieces(scene, (art, input: KingdomInput) => art.kingdomPieces(input));

const Rims = lazyArt(scene, (art, { plots }: { plots: string }) => art.rimsPicture(plots.split(',') as PlotId[]), 'scene__art', '0 0 1000 960');

/** Somebody waits in the hall: the open doors of the keep, over the kingdom. */
export const OpenDoors = lazyArt(scene, (art, _: object) => art.doorsPicture(), 'scene__art', '0 0 1000 960');

/** One building; stage 0 to 5, see stageOf. */
export const Building = lazyArt(
  scene,
  (art, { id, stage, banner }: { id: string; stage: number; banner: Banner }) => art.buildingPicture(id, stage, banner),
  'building',
  '-150 -180 300 210',
);

interface SceneProps extends Banner {
  /** Level by plot; a missing one is not built. */
  levels: Readonly<Partial<Record<PlotId, number>>>;
  age: Age;
  /** The plot under the pointer or the chosen one: it lights up. */
  hot?: PlotId | null;
  /** Plots with lit lanterns, because something waits there; their ids joined by commas. */
  lit?: string;
  label: string;
  /** Light breaks out from behind the keep. */
  dawn?: boolean;
  /** Labels over the scene; plotLabelAt(id, level) gives the place of a label. */
  children?: ReactNode;
  /** The title, over the whole scene and not only its box. */
  title?: ReactNode;
}

/**
 * The kingdom. Only whole elements move (clouds, lights, smoke), by transform and opacity, which the compositor handles
 * alone: a moving shape within the drawing would repaint the whole scene sixty times a second.
 */
export function KingdomScene({ levels, age, primary, secondary, emblem, hot, lit, dawn = false, label, title, children }: SceneProps) {
  const { level, last } = age;
  const stages = useMemo(
    () => Object.fromEntries(PLOT_IDS.map((id) => [id, stageOf(id, levels[id] ?? 0, { level, last })])) as Record<PlotId, number>,
    [levels, level, last],
  );
  return (
    <section className="scene" aria-label={label}>
      {title && <div className="scene__title">{title}</div>}
      <div className="scene__box" data-hot={hot ?? undefined}>
        <Sky lit={dawn} />
        {CLOUDS.map((c) => (
          <div
            key={`${c.x}`}
            className="cloud"
            style={{ left: `${(c.x - c.w) / 10}%`, top: `${(c.y - 34) / 9.6}%`, width: `${c.w / 5}%`, '--drift': `${c.drift}%` } as CSSProperties}
          >
            <Cloud w={c.w} />
          </div>
        ))}
        <Land stages={stages} houses={housesOf(age)} primary={primary} secondary={secondary} emblem={emblem} />
        {lit && <Rims plots={lit} />}
        <SceneLights stages={stages} />
        {children}
      </div>
    </section>
  );
}

/** Fires that breathe: their place in the scene's units, their light, and the first stage that has them. */
const LIGHTS: readonly { plot: PlotId; dx: number; dy: number; size: number; tone: 'window' | 'lava' | 'rune'; from: number }[] = [
  { plot: 'throne_room', dx: 0, dy: -70, size: 150, tone: 'window', from: 2 },
  { plot: 'oracles_spire', dx: 0, dy: -150, size: 110, tone: 'rune', from: 2 },
  { plot: 'academy', dx: 0, dy: -40, size: 90, tone: 'window', from: 1 },
  { plot: 'treasury', dx: 0, dy: -30, size: 80, tone: 'window', from: 1 },
  { plot: 'barracks', dx: 0, dy: -24, size: 80, tone: 'window', from: 1 },
  { plot: 'mine', dx: 0, dy: -14, size: 70, tone: 'lava', from: 1 },
  { plot: 'forge_of_creation', dx: 0, dy: -30, size: 160, tone: 'lava', from: 1 },
  { plot: 'market', dx: 0, dy: -22, size: 110, tone: 'window', from: 1 },
  { plot: 'walls', dx: -70, dy: 12, size: 50, tone: 'lava', from: 2 },
  { plot: 'walls', dx: 70, dy: 12, size: 50, tone: 'lava', from: 2 },
];

function SceneLights({ stages }: { stages: Readonly<Record<PlotId, number>> }) {
  return (
    <div className="scene__lights" aria-hidden="true">
      {LIGHTS.filter((light) => stages[light.plot] >= light.from).map((light) => {
        const at = PLOTS[light.plot];
        return (
          <i
            key={`${light.plot}${light.dx}`}
            className={`light light--${light.tone}`}
            style={{
              left: `${(at.x + light.dx - light.size / 2) / 10}%`,
              top: `${(at.y + light.dy - light.size / 2) / 9.6}%`,
              width: `${light.size / 10}%`,
            }}
          />
        );
      })}
    </div>
  );
}
