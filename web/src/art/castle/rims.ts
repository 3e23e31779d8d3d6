/** A plot that can be built on now: a ring of light on the ground, with a lantern at each end. */
import { f, P, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { glow, L } from './parts';
import { PLOTS, type Plot, type PlotId } from './plots';
import { SCENE_BOX } from './sky';

const RADIUS = 56;

const ring = (x: number, y: number, r: number, dy: number, width: number, more: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${f(r)}" ry="${f(r * 0.3 + dy)}" fill="none" stroke="${v('window')}" stroke-width="${width}" ${more}/>`;

const lantern = (x: number, y: number) =>
  `<circle cx="${f(x)}" cy="${y - 22}" r="26" fill="url(#glow-window)"/>` +
  L(`M${f(x)},${y}V${y - 18}`, v('ink'), 3) +
  P(`M${f(x - 4)},${y - 17}h8l2,-11h-12Z`, v('window')) +
  P(`M${f(x - 5)},${y - 28}h10l-5,-7Z`, v('ink'));

function rim(id: PlotId): string {
  const plot: Plot = PLOTS[id];
  const [x, y, r] = [plot.x, plot.y - 2, RADIUS * (plot.k ?? 1)];
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${f(r * 1.7)}" ry="${f(r * 0.9)}" fill="url(#glow-window)"/>` +
    ring(x, y, r, 0, 3, '') +
    ring(x, y, r + 7, 2, 1, 'stroke-dasharray="2 6"') +
    lantern(x - r, y) +
    lantern(x + r, y)
  );
}

export const rimsPicture = (plots: readonly PlotId[]): Picture =>
  picture('scene__art', SCENE_BOX, `<defs>${glow('window', 'window')}</defs>${plots.map(rim).join('')}`, 'xMidYMid meet');
