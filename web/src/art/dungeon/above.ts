/** The buildings above the Underkeep: the keep and the town of the kingdom. */
import { buildingPicture } from '../castle/building';
import { brush, house } from '../castle/parts';
import type { Banner } from '../core/banner';
import { rng } from '../core/seed';
import { TOP } from './furniture';

/** The keep on its crag, without ground of its own. */
export const keepPicture = (stage: number, banner: Banner): string =>
  `<svg x="330" y="${TOP - 234}" width="150" height="215" overflow="visible" viewBox="-150 -400 300 430">${buildingPicture('throne_room', stage, banner).body.replace(/<ellipse[^>]*rock-dark[^>]*>/, '')}</svg>`;

/** The slope under the keep, from the keep outward, as the crag is drawn. */
const SLOPE: readonly (readonly [x: number, y: number])[] = [
  [310, -32],
  [258, -29],
  [214, -14],
  [150, 4],
  [60, 11],
];
const FIRST = 302;
const ROWS = 2;
const APART = 19;

function slopeAt(x: number): number {
  const at = SLOPE.findIndex(([to]) => to <= x);
  const [x1, y1] = SLOPE[at];
  const [x0, y0] = SLOPE[Math.max(0, at - 1)];
  return x0 === x1 ? y1 : y1 + ((x - x1) / (x0 - x1)) * (y0 - y1);
}

/** The town beside the keep: two rows down the slope, those next to the keep first. */
export function townAt(houses: number): string {
  brush.R = rng('town below');
  const places = Array.from({ length: houses }, (_, i) => {
    const row = i % ROWS;
    const x = FIRST - Math.floor(i / ROWS) * APART - row * 9;
    return { x, y: TOP + slopeAt(x) + 3 + row * 7, row };
  });
  return places
    .sort((a, b) => a.row - b.row || a.x - b.x)
    .map(({ x, y }) => house(x, Math.round(y), brush.R.range(14, 19)))
    .join('');
}
