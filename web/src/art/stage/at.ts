/** Where people stand on a stage. */

/** The part of the drawing that a window shows: wide, or the middle of it on a phone. */
export const FRAMES = { wide: { x: 0, y: 0, w: 1068, h: 430 }, narrow: { x: 330, y: 70, w: 408, h: 360 } } as const;

export type FrameId = keyof typeof FRAMES;

interface Standing {
  xs: readonly number[];
  /** The size of the one who speaks, and of the others. */
  speaks: number;
  listens: number;
}

const WIDE: readonly Standing[] = [
  { xs: [], speaks: 1.3, listens: 1.14 },
  { xs: [404], speaks: 1.3, listens: 1.24 },
  { xs: [388, 690], speaks: 1.3, listens: 1.14 },
  { xs: [288, 534, 782], speaks: 1.3, listens: 1.14 },
  { xs: [208, 424, 644, 860], speaks: 1.24, listens: 1.08 },
];

const NARROW: readonly Standing[] = [
  { xs: [], speaks: 1.06, listens: 0.9 },
  { xs: [470], speaks: 1.1, listens: 1.04 },
  { xs: [456, 626], speaks: 1.06, listens: 0.9 },
  { xs: [398, 534, 672], speaks: 1.06, listens: 0.9 },
  { xs: [384, 484, 584, 684], speaks: 0.92, listens: 0.78 },
];

/** How many people find room. */
export const ROOM_FOR = WIDE.length - 1;

export const standing = (n: number, frame: FrameId): Standing => (frame === 'narrow' ? NARROW : WIDE)[Math.min(n, ROOM_FOR)] as Standing;

/** The place of each person, in percent of the frame's width. */
export const stageAt = (n: number, frame: FrameId): number[] => standing(n, frame).xs.map((x) => ((x - FRAMES[frame].x) / FRAMES[frame].w) * 100);
