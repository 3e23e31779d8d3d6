/** A finished world item on its plinth: rays behind it, embers around. */
import { dot, f, halo, P, stroke, uid, v } from './core/pen';
import { type Picture, picture } from './core/picture';
import { rng } from './core/seed';
import { rays } from './rays';
import { relicShape } from './relics';

const L = stroke(1.4);
const COLUMNS = [-20, 120, 264, 456, 600, 740];

/** The arcade behind. */
const arcade = () =>
  COLUMNS.map((x) => {
    const arch = `M${x - 30},320V110C${x - 30},70 ${x - 8},56 ${x},44C${x + 8},56 ${x + 30},70 ${x + 30},110V320`;
    return P(`${arch}Z`, v('stone-deep'), 'opacity=".8"') + L(arch, v('stone-dark'), 2);
  }).join('');

/** The stone, its cushion and the floor. */
const stone = () =>
  P('M292,260V204H428V260Z', v('stone-mid')) +
  P('M292,260V204H334V260Z', v('stone-dark')) +
  P('M402,260V204H428V260Z', v('stone-lit')) +
  P('M280,206V192H440V206Z', v('stone-mid')) +
  P('M404,206V192H440V206Z', v('stone-lit')) +
  P('M280,206V192H330V206Z', v('stone-dark')) +
  L('M300,216h20M300,228h14M300,240h22M344,222h30M350,238h26', v('etch'), 1.4, 'opacity=".5"') +
  P('M-200,252C100,240 600,240 920,252V360H-200Z', v('rock-deep')) +
  P('M272,194C300,184 420,184 448,194L440,203C410,196 310,196 280,203Z', '#7a2233') +
  P('M400,190L448,194L440,203L404,199Z', '#4a1420');

function embers(): string {
  const R = rng('embers');
  let all = '';
  for (let i = 0; i < 26; i++) {
    const x = 360 + R.range(-190, 190);
    const y = R.range(10, 190);
    all += `M${f(x)},${f(y - 3.4)}L${f(x + 1.8)},${f(y)}L${f(x)},${f(y + 3.4)}L${f(x - 1.8)},${f(y)}Z`;
  }
  return P(all, v('lava-hot'), 'opacity=".8"');
}

export function plinthPicture(relic: string): Picture {
  const id = uid('pl');
  const sky = `<linearGradient id="${id}k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${v('sky-1')}"/><stop offset="1" stop-color="${v('sky-3')}"/></linearGradient>`;
  const body =
    `<defs>${halo(id, 'window', 0.6)}${sky}</defs><rect x="-200" y="-40" width="1120" height="400" fill="url(#${id}k)"/>` +
    arcade() +
    rays(360, 118, { count: 40, inner: 62, outer: 420, seed: 'plinth' }) +
    dot(360, 118, 170, `url(#${id})`, 'class="flicker"') +
    stone() +
    embers() +
    `<g transform="translate(360 122) scale(1.62)">${relicShape(relic)}</g>`;
  return picture('plinth', '0 0 720 262', body, 'xMidYMax slice');
}
