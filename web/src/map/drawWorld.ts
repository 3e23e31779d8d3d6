/** Draws the world below the regions' colours: sea, coast, relief, roads. */
import { f, freshIds, P, stroke, v } from '../art/core/pen';
import { rng } from '../art/core/seed';
import { type Borders, drawCells } from './cells';
import { SEA_AROUND, SIZE } from './plane';
import type { Region, World } from './region';
import { drawRelief } from './relief';

const L = stroke(1);

export function* drawWorld(regions: readonly Region[]): Generator<undefined, World> {
  const cells = yield* drawCells(regions);
  const coast = cells.around((cell) => (cells.owner[cell] ?? -1) >= 0);
  yield;
  const shapes = new Map<string, string>();
  for (const [at, { id }] of regions.entries()) {
    shapes.set(id, shapeOf(cells, at));
    if (at % 4 === 3) yield;
  }
  freshIds();
  const relief: string[] = [];
  for (const band of drawRelief(cells, regions)) {
    relief.push(band);
    yield;
  }
  const onLand = (inner: string) =>
    `<clipPath id="coast"><path d="${coast}"/></clipPath><g clip-path="url(#coast)">${inner}</g>`;
  return { coast, shapes, pieces: [sea(coast), ...relief, onLand(roads(regions))] };
}

const shapeOf = (cells: Borders, at: number): string => cells.around((cell) => cells.owner[cell] === at);

/** Water lines around the coast, wide to narrow, with the sea's colour between, so that each leaves a thin ring. */
function sea(coast: string): string {
  const [at, side] = [-SEA_AROUND, SIZE + 2 * SEA_AROUND];
  const waters = `<rect x="${at}" y="${at}" width="${side}" height="${side}" fill="${v('sea')}"/><pattern id="wavelet" width="90" height="60" patternUnits="userSpaceOnUse">${L('M8,16q6,-6 12,0q6,-6 12,0M52,44q6,-6 12,0q6,-6 12,0', v('sea-line'), 1.2)}</pattern><rect x="${at}" y="${at}" width="${side}" height="${side}" fill="url(#wavelet)" fill-opacity=".8"/>`;
  const lines = [
    [64, 0.35],
    [44, 0.55],
    [27, 0.75],
    [13, 1],
  ].map(([w = 0, o]) => L(coast, v('sea-line'), w, `opacity="${o}"`) + L(coast, v('sea'), w - 2.4));
  return waters + lines.join('') + P(coast, v('land'), `stroke="${v('map-ink')}" stroke-width="2"`) + ornaments();
}

function roads(regions: readonly Region[]): string {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const ways = regions.flatMap((from) =>
    from.roads.flatMap((id) => {
      const to = byId.get(id);
      if (!to) return [];
      const random = rng(from.id + id);
      const mx = (from.x + to.x) / 2 + random.range(-26, 26);
      const my = (from.y + to.y) / 2 + random.range(-26, 26) - 20;
      return [`M${from.x},${from.y - 22}Q${f(mx)},${f(my)} ${to.x},${to.y - 22}`];
    }),
  );
  const all = ways.join('');
  return L(all, v('land'), 5, 'opacity=".7"') + L(all, v('road'), 2, 'stroke-dasharray="7 5"');
}

/** A compass rose and a sea serpent in the empty corners. */
function ornaments(): string {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => {
    const long = angle % 90 ? 26 : 46;
    return `<g transform="rotate(${angle})">${P(`M0,${-long}L7,-7L0,0Z`, v('tracery'))}${P(`M0,${-long}L-7,-7L0,0Z`, 'none', `stroke="${v('tracery')}"`)}</g>`;
  });
  const rose = `<g transform="translate(905 905)">${rays.join('')}<circle r="58" fill="none" stroke="${v('tracery')}"/><circle r="54" fill="none" stroke="${v('tracery')}" stroke-dasharray="1 7" stroke-width="3"/></g>`;
  const body = 'M-44,10q10,-34 26,0t26,0t22,0q6,-26 20,-24q10,3 4,10q-6,-2 -8,2';
  const serpent = L(`${body}M66,-16l8,-6M-44,10q-8,6 -14,-4`, v('sea-line'), 5) + L(body, v('sea'), 1.4);
  return `${rose}<g transform="translate(84 905)">${serpent}</g>`;
}
