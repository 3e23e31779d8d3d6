/**
 * The regions of the world are even Voronoi cells, each given to the nearest seat or to the sea, with the borders
 * between them. An edge of a border is bent once and read by both neighbours, so that lands never gap. Seeded: the same
 * world always has the same coast. A generator, because the whole takes a phone more than one frame.
 */
import { Delaunay } from 'd3-delaunay';
import { f, type Point } from '../art/core/pen';
import { type Rng, rng } from '../art/core/seed';
import { SIZE, wave } from './plane';
import type { Region } from './region';

const POINTS = 2200;
const MARGIN = 80;
const EDGES: [number, number, number, number] = [-MARGIN - 10, -MARGIN - 10, SIZE + MARGIN + 10, SIZE + MARGIN + 10];
const SEA = -1;

export interface Cells {
  points: readonly Point[];
  /** The region of each cell, or -1 for the sea. */
  owner: readonly number[];
}

export interface Borders extends Cells {
  /** The closed border of all cells that pass a test, as path data. */
  around: (inside: (cell: number) => boolean) => string;
}

/** Points spread evenly: each moves twice to the centre of its cell. */
function* spread(random: Rng): Generator<undefined, Delaunay<Delaunay.Point>> {
  let points: Delaunay.Point[] = Array.from({ length: POINTS }, () => [
    random.range(-MARGIN, SIZE + MARGIN),
    random.range(-MARGIN, SIZE + MARGIN),
  ]);
  for (let step = 0; step < 2; step++) {
    const voronoi = Delaunay.from(points).voronoi(EDGES);
    yield;
    points = points.map((point, at) => middle(voronoi.cellPolygon(at)) ?? point);
    yield;
  }
  return Delaunay.from(points);
}

function middle(polygon: readonly (readonly number[])[] | null): Delaunay.Point | undefined {
  const corners = polygon?.slice(0, -1) ?? [];
  if (corners.length === 0) return;
  const sum = (axis: 0 | 1) => corners.reduce((all, corner) => all + (corner[axis] ?? 0), 0) / corners.length;
  return [sum(0), sum(1)];
}

/** Each cell belongs to the nearest seat, bent by noise, or to the sea. */
function ownerOf([x, y]: Point, regions: readonly Region[]): number {
  const px = x + wave(x, y, 1) * 26;
  const py = y + wave(y, x, 4) * 26;
  let best = SEA;
  let nearest = Number.POSITIVE_INFINITY;
  regions.forEach(({ x, y }, at) => {
    const far = Math.hypot(x - px, y - py);
    if (far < nearest) [nearest, best] = [far, at];
  });
  const shore = 118 + wave(x * 1.6, y * 1.6, 7) * 24;
  const edge = Math.min(x, y, SIZE - x, SIZE - y);
  return nearest < shore && edge > 22 + wave(x * 2, y * 2, 2) * 12 ? best : SEA;
}

/** An edge between two corners, halved twice, with each midpoint displaced. */
function bent(from: Point, to: Point, random: Rng): Point[] {
  let line: Point[] = [from, to];
  for (let step = 0; step < 2; step++) {
    line = line.flatMap((end, at): Point[] => {
      const start = line[at - 1];
      if (!start) return [end];
      const aside = random.range(-0.2, 0.2);
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
      return [[(start[0] + end[0]) / 2 - dy * aside, (start[1] + end[1]) / 2 + dx * aside], end];
    });
  }
  return line;
}

export function* drawCells(regions: readonly Region[]): Generator<undefined, Borders> {
  const delaunay = yield* spread(rng('the known world'));
  yield;
  const { circumcenters } = delaunay.voronoi(EDGES);
  const points = Array.from(
    { length: POINTS },
    (_, at): Point => [delaunay.points[2 * at], delaunay.points[2 * at + 1]],
  );
  const owner = points.map((point) => ownerOf(point, regions));
  yield;
  const edges = new Map<number, Point[]>();
  const corner = (at: number): Point => [circumcenters[2 * at], circumcenters[2 * at + 1]];
  const edge = (a: number, b: number): Point[] => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const key = low * 1e6 + high;
    const known = edges.get(key) ?? bent(corner(low), corner(high), rng(key));
    edges.set(key, known);
    return a < b ? known : [...known].reverse();
  };
  return { points, owner, around: (inside) => rings(delaunay, edge, inside) };
}

/** Joins the border of a set of cells into closed rings. */
function rings(
  { triangles, halfedges }: Delaunay<Delaunay.Point>,
  edge: (a: number, b: number) => Point[],
  inside: (cell: number) => boolean,
): string {
  const ways = new Map<number, number[]>();
  for (let e = 0; e < halfedges.length; e++) {
    const twin = halfedges[e];
    if (twin < 0 || !inside(triangles[e]) || inside(triangles[twin])) continue;
    const from = Math.floor(e / 3);
    ways.set(from, [...(ways.get(from) ?? []), Math.floor(twin / 3)]);
  }
  let path = '';
  for (const start of ways.keys()) {
    while (ways.get(start)?.length) {
      const ring: Point[] = [];
      let at = start;
      do {
        const to = ways.get(at)?.pop();
        if (to === undefined) break;
        ring.push(...edge(at, to).slice(0, -1));
        at = to;
      } while (at !== start);
      if (ring.length > 3) path += `M${ring.map(([x, y]) => `${f(x)},${f(y)}`).join('L')}Z`;
    }
  }
  return path;
}
