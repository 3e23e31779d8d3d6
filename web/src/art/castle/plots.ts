/** Where the ten buildings stand in the scene of 1000 by 960, and when they grow. */

export interface Plot {
  /** Where the building stands. */
  x: number;
  y: number;
  /** Where its label hangs (ly0: while it is not built). */
  lx: number;
  ly: number;
  ly0?: number;
  /** Its scale. */
  k?: number;
}

export const PLOTS = {
  throne_room: { x: 520, y: 388, lx: 520, ly: 414 },
  oracles_spire: { x: 214, y: 430, lx: 214, ly: 456 },
  academy: { x: 778, y: 470, lx: 782, ly: 496, k: 1.1 },
  barracks: { x: 344, y: 606, lx: 344, ly: 632 },
  treasury: { x: 668, y: 612, lx: 668, ly: 638 },
  mine: { x: 112, y: 706, lx: 104, ly: 734, k: 1.15 },
  walls: { x: 505, y: 738, lx: 505, ly: 766 },
  forge_of_creation: { x: 896, y: 742, lx: 890, ly: 838, ly0: 772 },
  farm: { x: 200, y: 884, lx: 200, ly: 916, k: 1.15 },
  market: { x: 668, y: 880, lx: 668, ly: 916, k: 1.3 },
} as const satisfies Record<string, Plot>;

export type PlotId = keyof typeof PLOTS;
export const PLOT_IDS = Object.keys(PLOTS) as PlotId[];

/** Levels at which a building changes its outline. */
export const STAGE_LEVELS = [1, 3, 5, 10, 15] as const;
/** Buildings of a single level stand whole when they are built. The spire stays below the scene's title. */
const WHOLE: Readonly<Partial<Record<string, number>>> = { oracles_spire: 3, forge_of_creation: 5 };
/** A building's level to its visible stage, 0 to 5. */
export const stageOf = (id: string, level: number): number => (level > 0 && WHOLE[id] ? WHOLE[id] : STAGE_LEVELS.filter((at) => level >= at).length);

/** Where a label hangs, in percent of the scene's box; --across says the same to what keeps it inside the scene. */
export const plotLabelAt = (id: PlotId, level: number): { left: string; top: string; '--across': number } => {
  const plot: Plot = PLOTS[id];
  return {
    left: `${plot.lx / 10}%`,
    top: `${(level > 0 ? plot.ly : (plot.ly0 ?? plot.ly)) / 9.6}%`,
    '--across': plot.lx / 1000,
  };
};

/**
 * Clouds are pictures of their own, because they move: x and y of the middle, half width, and how far they drift, in percent
 * of their own width. All take the same time for it, in the same steps: each moment in which one of them moves costs the page.
 */
export const CLOUDS = [
  { x: 250, y: 150, w: 170, drift: 44 },
  { x: 930, y: 96, w: 150, drift: 33 },
  { x: 810, y: 272, w: 190, drift: 40 },
  { x: 60, y: 300, w: 150, drift: 36 },
  { x: -330, y: 180, w: 220, drift: 31 },
  { x: 1330, y: 220, w: 220, drift: 42 },
] as const;
