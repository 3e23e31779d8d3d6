/**
 * Peaks, woods and hills, in bands from the back to the front. Overlapping shapes lie in different bands, and within a
 * band all shapes of one paint are one path, so that the page keeps a hundred shapes and not two thousand.
 */
import { f, P, stroke, v } from '../art/core/pen';
import { rng } from '../art/core/seed';
import type { Cells } from './cells';
import { SIZE, wave } from './plane';
import type { Region } from './region';

const L = stroke(1);
const BAND = 20;
/** The number of bands in one piece of markup. */
const TOGETHER = 17;

/** The paths of a band, by paint. */
interface Band {
  rock: string;
  ridge: string;
  shade: string;
  crown: string;
  trunk: string;
  line: string;
}

const empty = (): Band => ({ rock: '', ridge: '', shade: '', crown: '', trunk: '', line: '' });

export function* drawRelief({ points, owner }: Cells, regions: readonly Region[]): Generator<string> {
  const random = rng('the lie of the land');
  const bands = Array.from({ length: Math.ceil(SIZE / BAND) }, empty);
  for (const [cell, [x, y]] of points.entries()) {
    const region = regions[owner[cell] ?? -1];
    const band = bands[Math.floor(y / BAND)];
    // The place of a name is kept clear.
    if (!region || !band || (Math.abs(x - region.x) < 62 && y > region.y - 40 && y < region.y + 52)) continue;
    const high = wave(x * 1.4, y * 1.4, 11) + (region.terrain === 'peak' ? 0.5 : 0);
    const green = wave(x * 1.8, y * 1.8, 3) + (region.terrain === 'wood' ? 0.8 : 0);
    if (high > 0.72) peak(band, x, y + 6, random.range(0.75, 1.15));
    else if (green > 0.78) {
      tree(band, x - 5, y + 4);
      tree(band, x + 5, y + 7);
    } else if (region.terrain === 'waste' && random.chance(0.4)) band.line += `M${f(x - 6)},${f(y)}l5,-3l4,4l5,-3`;
    else if (random.chance(0.07)) band.line += `M${f(x - 8)},${f(y)}q5,-7 10,0M${f(x)},${f(y + 1)}q5,-6 9,0`;
  }
  for (let at = 0; at < bands.length; at += TOGETHER)
    yield bands
      .slice(at, at + TOGETHER)
      .map(painted)
      .join('');
}

function painted({ rock, ridge, shade, crown, trunk, line }: Band): string {
  const relief = v('relief');
  return (
    (line && L(line, relief, 1.1)) +
    (rock && P(rock, v('land-2')) + L(ridge, relief, 1.4) + L(shade, relief)) +
    (crown && P(crown, v('land-2'), `stroke="${relief}" stroke-width="1.1"`) + L(trunk, relief))
  );
}

function peak(band: Band, x: number, y: number, k: number) {
  const at = (dx: number, dy: number) => `${f(x + dx * k)},${f(y + dy * k)}`;
  const slope = `M${at(-13, 0)}L${at(-2, -20)}L${at(3, -16)}L${at(13, 0)}`;
  band.rock += `${slope}Z`;
  band.ridge += slope;
  band.shade += `M${at(-2, -20)}L${at(-4, -9)}L${at(-1, -3)}M${at(-5, -14)}L${at(-8, -4)}M${at(-8, -9)}L${at(-10, -3)}`;
}

function tree(band: Band, x: number, y: number) {
  const at = (dx: number, dy: number) => `${f(x + dx)},${f(y + dy)}`;
  band.crown += `M${at(0, -13)}L${at(5, -2)}L${at(-5, -2)}Z`;
  band.trunk += `M${at(0, -2)}v4M${at(0, -12)}L${at(-2, -3)}`;
}
