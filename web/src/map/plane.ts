/** The plane on which the world is drawn. */

/** Its side, in units of the drawing. */
export const SIZE = 1000;
/** The width of the sea around it: no window shows the end of the world. */
export const SEA_AROUND = 500;

/** Slow waves over the plane: they bend borders, and decide where hills and woods are. */
export const wave = (x: number, y: number, seed: number): number =>
  Math.sin(x * 0.013 + seed) * 0.5 +
  Math.sin(y * 0.017 - seed * 1.7) * 0.5 +
  Math.sin((x + y) * 0.031 + seed * 2.3) * 0.35 +
  Math.sin((x - y) * 0.053 + seed) * 0.2;
