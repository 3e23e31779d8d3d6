/** The eight soldiers. */

import { type Banner, checkedBanner } from '../core/banner';
import { clipped, f, lightOf, uid } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { mix, rng } from '../core/seed';
import { BACK } from './backdrops';
import { ELITE } from './elite';
import { INK, L, type Soldier } from './parts';
import { RANK } from './rank';

const UNITS: Record<string, Soldier> = { ...RANK, ...ELITE };
export const UNIT_IDS = Object.keys(UNITS);
const EMPTY: Soldier = { back: 'moon', eye: '#ffce5c', draw: () => '' };

export interface UnitInput {
  id: string;
  banner: Banner;
  locked?: boolean;
  /** Only the head and shoulders, for small places. */
  bust?: boolean;
}

/** One soldier under a pointed arch. For an unknown id the arch stays empty. */
export function unitPicture({ id, banner, locked, bust }: UnitInput): Picture {
  const fig = Object.hasOwn(UNITS, id) ? UNITS[id] : EMPTY,
    k = fig.k || 0.92,
    R = rng('unit|' + id),
    g = uid('soul'),
    c = checkedBanner(banner);
  const arch = 'M12,240V96C12,52 50,22 100,6C150,22 188,52 188,96V240Z',
    sky = mix(c.primary, '#120d18', 0.78);
  let s = `<defs>${lightOf(g, fig.eye, 0.8)}</defs><rect width="200" height="240" fill="var(--raised)"/>`;
  let rays = '';
  for (let i = 0; i < 30; i++) rays += `M${f(R.range(12, 188))},${f(R.range(16, 200))}h${f(R.range(8, 26))}`;
  s += clipped(
    arch,
    `<rect width="200" height="240" fill="${sky}"/>` +
      L(rays, mix(sky, '#ffffff', 0.1), 1) +
      BACK[fig.back](R, c) +
      `<ellipse cx="100" cy="227" rx="84" ry="9" fill="${INK}" opacity=".7"/>` +
      `<g transform="translate(${f(100 - 100 * k + (fig.dx || 0))} ${f(226 - 226 * k)}) scale(${k})">${fig.draw(c, g)}</g>`,
  );
  s +=
    L('M12,240V96C12,52 50,22 100,6C150,22 188,52 188,96V240', 'var(--tracery)', 3) +
    L('M7,240V95C7,48 48,16 100,1C152,16 193,48 193,95V240', 'var(--tracery)', 0.8);
  for (const x of [18, 182])
    s += `<g fill="none" stroke="var(--tracery)" stroke-width="1"><circle cx="${x}" cy="18" r="11"/>${[
      [-4, 0],
      [4, 0],
      [0, -4],
      [0, 4],
    ]
      .map(([a, b]) => `<circle cx="${x + a}" cy="${18 + b}" r="4"/>`)
      .join('')}</g>`;
  return picture(locked ? 'unit unit--locked' : 'unit', bust ? fig.bust || '52 28 96 96' : '0 0 200 240', s, 'xMidYMid slice');
}
