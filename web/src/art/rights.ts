/** A cloth of the roll of rights: woven where the right is held, on the loom where it comes next, chalk on linen otherwise. */
import { type Banner, checkedBanner } from './core/banner';
import { box, f, stroke, v } from './core/pen';
import { type Picture, picture } from './core/picture';
import { mix, rng } from './core/seed';
import { emblemPath } from './heraldry';
import { relicShape } from './relics';

const L = stroke(1.4);
const WIDTH = 168;
const HEIGHT = 272;
const NIGHT = '#0d0a14';
/** What runs along the borders besides the ruler's own emblem. */
const BEASTS = ['moth', 'thorn', 'key'];

export interface RightInput {
  level: number;
  art: string;
  state: 'woven' | 'loom' | 'chalk';
  banner: Banner;
}

export function rightPicture({ level, art, state, banner }: RightInput): Picture {
  const { primary, secondary, emblem } = checkedBanner(banner);
  const ink = state === 'woven' ? secondary : state === 'loom' ? v('text') : v('line-strong');
  const field = state === 'woven' ? mix(primary, NIGHT, level % 2 ? 0.34 : 0.22) : v(state === 'loom' ? 'raised' : 'panel');
  let body = box(0, 0, WIDTH, HEIGHT, field);
  if (state !== 'chalk') for (let y = 2; y < HEIGHT; y += 4) body += L(`M0,${y}H${WIDTH}`, '#000', 1, `opacity="${state === 'woven' ? 0.13 : 0.07}"`);
  if (state === 'loom') body += loom(level);
  else body += border(10, level, emblem, ink, state);
  body += border(232, level, emblem, ink, state);
  const dim = state === 'chalk' ? 'opacity=".5"' : '';
  const scale = state === 'loom' ? 0.72 : 0.93;
  body += `<g transform="translate(84 ${state === 'loom' ? 180 : 140}) scale(${scale})" ${dim}>${relicShape(art)}</g>`;
  body += L(`M0,0V${HEIGHT}`, state === 'woven' ? mix(secondary, NIGHT, 0.4) : v('line'), 2, state === 'woven' ? '' : 'stroke-dasharray="3 5"');
  return picture('right__art', `0 0 ${WIDTH} ${HEIGHT}`, body, 'xMidYMid slice');
}

/** Loose threads above the part that is woven, and the beam across. */
function loom(level: number): string {
  const R = rng(`roll${level}`);
  let threads = box(0, 0, WIDTH, 126, v('panel'));
  for (let x = 4; x < WIDTH; x += 7) threads += L(`M${x},0V${f(118 + R.range(-3, 12))}`, v('muted'), 1.3, 'opacity=".7"');
  return threads + L(`M-6,126H${WIDTH + 6}`, v('timber-lit'), 7) + L(`M-6,123H${WIDTH + 6}`, v('window'), 1, 'opacity=".6"');
}

function border(y: number, level: number, emblem: string, ink: string, state: RightInput['state']): string {
  const dashed = state === 'chalk' ? 'stroke-dasharray="5 6"' : '';
  let out = L(`M0,${y}H${WIDTH}M0,${y + 30}H${WIDTH}`, ink, 2, dashed);
  for (let i = 0; i < 4; i++) {
    const at = (i + level) % 4;
    const beast = at === 0 ? emblem : BEASTS[at - 1];
    out += `<g transform="translate(${21 + i * 42} ${y + 15}) scale(.19)" opacity="${state === 'woven' ? 0.9 : 0.45}">${emblemPath(beast, ink)}</g>`;
  }
  return out;
}
