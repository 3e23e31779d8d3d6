/**
 * Seeded randomness and colour for every drawing: the same seed always draws the same picture. Decoration only, no
 * rule.
 */

export interface Rng {
  (): number;
  range: (a: number, b: number) => number;
  int: (a: number, b: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (p: number) => boolean;
}

/** Turns a string into a stream of numbers in [0, 1): an FNV-style hash, then mulberry32. */
export function rng(seed: string | number): Rng {
  const text = String(seed);
  let h = 2166136261 ^ text.length;
  for (const c of text) {
    h = Math.imul(h ^ c.charCodeAt(0), 16777619);
    h = (h << 13) | (h >>> 19);
  }
  const draw = () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i++) draw();
  const range = (a: number, b: number) => a + (b - a) * draw();
  return Object.assign(draw, {
    range,
    int: (a: number, b: number) => Math.floor(range(a, b + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)] as T,
    chance: (p: number) => draw() < p,
  });
}

const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** The colour `t` of the way from a to b. */
export function mix(a: string, b: string, t: number): string {
  const y = rgb(b);
  return `#${rgb(a)
    .map((v, i) =>
      Math.round(v + (y[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A valid colour of a drawing: `#rrggbb`, or the fallback. No other text gets into markup. */
export const hex = (colour: string | null | undefined, fallback: string): string => (colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : fallback);
