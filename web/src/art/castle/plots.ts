/** The places of the ten buildings in the scene of 1000 by 960, and their stages. */

export interface Plot {
  /** The place of the building. */
  x: number;
  y: number;
  /** The place of its label (ly0: while it is not built). */
  lx: number;
  ly: number;
  ly0?: number;
  /** Its scale. */
  k?: number;
}

export const PLOTS = {
  throne_room: { x: 520, y: 388, lx: 520, ly: 414, k: 0.95 },
  oracles_spire: { x: 214, y: 430, lx: 214, ly: 456, k: 0.7 }, // at full height it stays below the title
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

/** The age of a kingdom, as the drawings take it: its level, and the highest level. */
export interface Age {
  level: number;
  last: number;
}

/** Levels of a building at which its outline may change. */
export const STAGE_LEVELS = [1, 3, 5, 10, 15] as const;
const STAGES = STAGE_LEVELS.length;
/** Buildings of a single level are as tall as the kingdom's level allows. */
const SINGLE: ReadonlySet<string> = new Set(['oracles_spire', 'forge_of_creation']);

/**
 * The kingdom level that a stage needs. The first stage needs the first level and the last stage the last; the levels
 * between grow by an equal factor, so that the first hours change the picture and the last level still adds a stage.
 */
export const ageOfStage = (stage: number, last: number): number => Math.round(last ** ((stage - 1) / (STAGES - 1)));

const levelOfStage = (id: string, stage: number): number => (SINGLE.has(id) ? 1 : (STAGE_LEVELS[stage - 1] ?? Number.POSITIVE_INFINITY));

/**
 * The visible stage of a building, 0 to 5: the lower of the stages that its own level and its kingdom's level allow.
 */
export function stageOf(id: string, level: number, age: Age): number {
  if (level <= 0) return 0;
  let stage = 1;
  while (stage < STAGES && level >= levelOfStage(id, stage + 1) && age.level >= ageOfStage(stage + 1, age.last)) stage++;
  return stage;
}

/** The next outline, and the levels that it needs. */
export function nextLook(id: string, level: number, age: Age): { stage: number; level?: number; kingdom?: number } | undefined {
  const stage = stageOf(id, level, age) + 1;
  if (stage > STAGES) return undefined;
  const own = levelOfStage(id, stage);
  const kingdom = ageOfStage(stage, age.last);
  return { stage, ...(level < own && { level: own }), ...(age.level < kingdom && { kingdom }) };
}

/** The greatest number of houses between the keep and the wall; each kingdom level adds some. */
export const HOUSES = 24;
const FIRST_HOUSES = 3;
export const housesOf = ({ level, last }: Age): number => FIRST_HOUSES + Math.round(((HOUSES - FIRST_HOUSES) * (level - 1)) / Math.max(1, last - 1));

/**
 * The place of a label, in percent of the scene's box; --across has the same value, for the styles that keep the label
 * inside the scene.
 */
export const plotLabelAt = (id: PlotId, level: number): { left: string; top: string; '--across': number } => {
  const plot: Plot = PLOTS[id];
  return {
    left: `${plot.lx / 10}%`,
    top: `${(level > 0 ? plot.ly : (plot.ly0 ?? plot.ly)) / 9.6}%`,
    '--across': plot.lx / 1000,
  };
};

/**
 * Clouds are separate pictures, because they move: x and y of the centre, half the width, and the drift in percent of
 * their own width. All drift for the same time in the same steps, because each moment with a movement costs the page.
 */
export const CLOUDS = [
  { x: 250, y: 150, w: 170, drift: 44 },
  { x: 930, y: 96, w: 150, drift: 33 },
  { x: 810, y: 272, w: 190, drift: 40 },
  { x: 60, y: 300, w: 150, drift: 36 },
  { x: -330, y: 180, w: 220, drift: 31 },
  { x: 1330, y: 220, w: 220, drift: 42 },
] as const;
