/** The plane that the world is drawn on. */

/** Its side, in the units of the drawing. */
export const SIZE = 1000;
/** How much sea is drawn around it, so that no window shows an end of the world. */
export const SEA_AROUND = 500;

/** Slow waves over the plane: they bend borders, and say where hills and woods stand. */
export const wave = (x: number, y: number, seed: number): number =>
  Math.sin(x * 0.013 + seed) * 0.5 +
  Math.sin(y * 0.017 - seed * 1.7) * 0.5 +
  Math.sin((x + y) * 0.031 + seed * 2.3) * 0.35 +
  Math.sin((x - y) * 0.053 + seed) * 0.2;
