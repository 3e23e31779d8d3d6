/** One building, for its drawer, its niche and its card. */
import { type Banner, checkedBanner } from '../core/banner';
import { v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { rng } from '../core/seed';
import { BUILDINGS } from './buildings';
import { walls } from './land';
import { bare0, brush, glow } from './parts';

const TALL = new Set(['throne_room', 'oracles_spire']);

export function buildingPicture(id: string, stage: number, banner: Banner): Picture {
  brush.banner = checkedBanner(banner);
  brush.R = rng(id);
  const at = Math.max(0, Math.min(5, Math.floor(stage)));
  const build = Object.hasOwn(BUILDINGS, id) ? BUILDINGS[id] : undefined;
  const drawn = id === 'walls' ? `<g transform="translate(-217 -316) scale(.42)">${walls(at, 206, 826)}</g>` : at && build ? build(at) : bare0(id);
  return picture(
    'building',
    TALL.has(id) ? '-150 -400 300 430' : '-150 -180 300 210',
    `<defs>${glow('window', 'window', 0.5)}${glow('lava', 'lava', 0.5)}${glow('rune', 'rune', 0.6)}${glow('moon', 'moon-halo', 0.5)}</defs>` +
      `<ellipse cx="0" cy="4" rx="140" ry="14" fill="${v('rock-dark')}"/>${drawn}`,
  );
}
