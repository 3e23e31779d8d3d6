import { expect, test } from 'vitest';
import { drawWorld } from './drawWorld';
import { HATCHES, LOOKS, STATUSES, wordOf } from './looks';
import { linesOf } from './Names';
import type { Region, World } from './region';
import { clampWindow } from './usePanZoom';

const SEATS: readonly Region[] = [
  { id: 'west', x: 250, y: 300, terrain: null, roads: ['east'] },
  { id: 'east', x: 450, y: 320, terrain: 'peak', roads: ['nowhere'] },
  { id: 'south', x: 350, y: 520, terrain: 'wood', roads: [] },
];

function draw(): World {
  const steps = drawWorld(SEATS);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/** The corners of a shape. */
const corners = (path: string) => new Set(path.replace(/[MZ]/g, 'L').split('L').filter(Boolean));

/** The area within closed rings; a hole is subtracted. */
function area(path: string): number {
  const rings = path.split('M').filter(Boolean);
  const of = (ring: string) => {
    const points = ring
      .replace('Z', '')
      .split('L')
      .map((pair) => pair.split(',').map(Number));
    return points.reduce((sum, [x = 0, y = 0], at) => {
      const [nx = 0, ny = 0] = points[(at + 1) % points.length] ?? [];
      return sum + x * ny - nx * y;
    }, 0);
  };
  return Math.abs(rings.reduce((sum, ring) => sum + of(ring), 0)) / 2;
}

test('lands never gap: they share the corners of their borders and together fill the coast', () => {
  const world = draw();
  const shapes = SEATS.map(({ id }) => world.shapes.get(id) ?? '');
  const [west = '', east = ''] = shapes;
  const shared = [...corners(west)].filter((corner) => corners(east).has(corner));
  expect(shared.length).toBeGreaterThan(20);
  const all = shapes.reduce((sum, shape) => sum + area(shape), 0);
  expect(all / area(world.coast)).toBeCloseTo(1, 3);
  for (const shape of shapes) expect(area(shape)).toBeGreaterThan(5000);
});

test('the same world always has the same coast', () => {
  expect(draw()).toEqual(draw());
});

test('a road to nowhere is not drawn', () => {
  const [roads = ''] = draw().pieces.slice(-1);
  expect(roads.match(/Q/g)?.length).toBe(2); // one road, drawn twice
});

test('every status has a look, and the one word that differs is Ally', () => {
  expect(STATUSES.map(wordOf)).toEqual(['Controlled', 'Contested', 'Neutral', 'Allied', 'Enemy', 'Unexplored']);
  const drawn = new Set([...HATCHES.map(({ id }) => id), 'map-fogcurl']);
  for (const { fill } of Object.values(LOOKS)) expect(!fill || drawn.has(fill)).toBe(true);
});

test('long names stand in two even lines', () => {
  expect(linesOf('Silverbough')).toEqual(['Silverbough']);
  expect(linesOf('League of Nine Bells')).toEqual(['League of', 'Nine Bells']);
  expect(linesOf('Gloamwood')).toEqual(['Gloamwood']);
});

test('the window never leaves the world', () => {
  expect(clampWindow({ x: -900, y: 5000, span: 5 })).toEqual({ x: 0, y: 1000, span: 260 });
  expect(clampWindow({ x: 10, y: 20, span: 9000 })).toEqual({ x: 10, y: 20, span: 1300 });
});
