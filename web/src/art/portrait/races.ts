/** The changes that each people makes to a sitter. */

import { f } from '../core/pen';
import { mix } from '../core/seed';
import { both, path } from './pen';
import { choose, type Sitter } from './sitter';

function lich(s: Sitter) {
  s.heads = ['bone', 'iron', 'crown', 'none'];
  s.collars = ['high', 'high', 'feather'];
  s.dresses = ['robe', 'cape', 'brocade'];
  s.hooded = s.hooded ?? s.R.chance(0.35);
  s.whiskers = null;
  s.backdrops = ['smoke', 'moon', 'lancet', 'rays'];
}

function archdemon(s: Sitter) {
  const low = s.tones.low;
  s.ear = 'imp';
  s.horn = choose(s, 'horns', ['ram', 'swept', 'lyre', 'bull', 'spire']);
  s.look.tilt += 1.4;
  s.look.frown += 1;
  s.heads = ['none', 'circlet', 'diadem', 'none'];
  s.look.skinDetail = both('M22,146L30,170L25,160Z', low) + path('M0,72L4,84L0,96L-4,84Z', low) + both('M9,80L11,88L9,94L7,88Z', low);
  s.collars = ['high', 'none', 'high'];
}

/** Rows of scales over the brow, with the far side in shade. */
function browScales(): { near: string; far: string } {
  let near = '',
    far = '';
  for (let r = 0; r < 7; r++)
    for (let k = -4; k <= 4; k++) {
      const x = k * 8 + (r % 2) * 4,
        y = 70 + r * 7;
      if (Math.abs(x) >= 40 - r * 1.4 || (r > 4 && Math.abs(x) > 10)) continue;
      const d = `M${x - 4},${y}C${x - 4},${y + 6} ${x + 4},${y + 6} ${x + 4},${y}C${x + 2},${y + 2} ${x - 2},${y + 2} ${x - 4},${y}Z`;
      if (x < 8) near += d;
      else far += d;
    }
  return { near, far };
}

function cheekScales(): string {
  let out = '';
  for (let r = 0; r < 5; r++)
    for (let k = 0; k < 3; k++) {
      const x = 30 + k * 5 - r * 2.6,
        y = 140 + r * 7 + k;
      out += `M${f(x - 3)},${y}C${f(x - 3)},${y + 5} ${f(x + 3)},${y + 5} ${f(x + 3)},${y}Z`;
    }
  return out;
}

function dragonoid(s: Sitter) {
  const { build: g, look, tones: t } = s;
  s.ear = 'fin';
  s.horn = choose(s, 'horns', ['swept', 'lyre', 'bull']);
  look.slit = true;
  look.tilt += 1.6;
  look.frown += 1.6;
  look.brows = false;
  look.lip = t.mid;
  g.jw += 3;
  g.noseW += 1.6;
  g.ck += 1.5;
  s.hairs = ['none'];
  s.whiskers = null;
  s.dresses = ['plate', 'fur', 'cape'];
  s.collars = ['none'];
  s.heads = ['none'];
  const { near, far } = browScales();
  look.skinDetail = path(near, t.mid, 'opacity=".75"') + path(far, t.low, 'opacity=".75"') + both(cheekScales(), t.low, 'opacity=".55"');
}

function doppelganger(s: Sitter) {
  s.hairs = ['slick', 'none', 'slicklong', 'long'];
  s.look.brows = true;
  s.whiskers = null;
  s.look.lip = s.tones.mid;
  s.collars = ['ruff', 'high', 'ruff'];
  s.heads = ['none'];
  s.backdrops = ['lancet', 'smoke', 'moon'];
  s.look.half = true;
}

function archangel(s: Sitter) {
  s.wings = s.colours.wings || '#e9dfcb';
  s.ring = choose(s, 'halo', ['sun', 'ring']);
  s.look.frown = 0;
  s.look.smile = 1.2;
  s.whiskers = null;
  s.hairs = s.hairs.filter((k) => k !== 'mane');
  s.heads = ['laurel', 'circlet', 'none', 'diadem'];
  s.collars = ['none'];
  s.dresses = ['plate', 'robe', s.fem ? 'gown' : 'cape'];
  s.build.metal = { hi: '#fff6d8', base: '#d9bf82', mid: '#8b6c3c', low: '#4c3922' };
  s.backdrops = ['rays', 'stars'];
}

function fallenAngel(s: Sitter) {
  s.wings = s.colours.wings || '#3b3347';
  s.ring = choose(s, 'halo', ['broken', 'none', 'broken']);
  s.look.tear = true;
  s.look.shadow = mix(s.skin, '#1b0f22', 0.75);
  s.collars = ['none', 'feather', 'none'];
  s.heads = ['none', 'iron', 'none'];
  s.backdrops = ['moon', 'smoke', 'stars'];
}

function slimeProgenitor(s: Sitter) {
  s.look.brows = false;
  s.hairs = ['none'];
  s.whiskers = null;
  s.dresses = ['none'];
  s.collars = ['none'];
  s.heads = ['crown', 'circlet', 'diadem', 'none'];
  s.backdrops = ['stars', 'moon', 'lancet'];
  s.look.lip = mix(s.skin, '#2a1238', 0.4);
}

function highElf(s: Sitter) {
  s.ear = 'elf';
  s.hairs = s.fem ? ['long', 'wavy', 'slicklong', 'updo'] : ['long', 'slicklong', 'slicklong', 'swept'];
  s.whiskers = null;
  s.look.tilt += 1;
  s.heads = ['circlet', 'moon', 'diadem', 'laurel', 'none'];
  s.collars = ['none', 'high', 'none'];
  s.dresses = s.fem ? ['gown', 'robe', 'brocade'] : ['robe', 'coat', 'brocade', 'cape'];
  s.build.jw -= 1.5;
}

function insectoid(s: Sitter) {
  s.hairs = ['none'];
  s.whiskers = null;
  s.dresses = ['chitin'];
  s.collars = ['none'];
  s.heads = ['none', 'none'];
}

const WARPAINT = 'M-36,118C-20,128 20,128 36,118L36,126C20,136 -20,136 -36,126Z';

function orc(s: Sitter) {
  const { build: g, look, R } = s;
  s.ear = 'orc';
  g.jw += 5;
  g.ch += 4;
  g.noseW += 2;
  g.nw += 4;
  g.sw += 6;
  g.brow += 1;
  look.frown += 2.4;
  look.tusks = true;
  look.lip = s.tones.mid;
  s.hairs = ['topknot', 'mane', 'none', 'slicklong', 'crop'];
  s.dresses = ['fur', 'plate', 'cape'];
  s.collars = ['none'];
  s.heads = ['none', 'none', 'iron'];
  s.whiskers = s.whiskers && R.chance(0.5) ? 'goatee' : null;
  if (R.chance(0.6)) look.skinDetail = path(WARPAINT, R.pick(['#7a2420', '#e3d8c2', '#1d1820']), 'opacity=".6"');
}

/** By race. A missing one is drawn as a human. */
export const RACES = new Map<string, (s: Sitter) => void>([
  ['undead_lich', lich],
  ['archdemon', archdemon],
  ['dragonoid_tyrant', dragonoid],
  ['doppelganger', doppelganger],
  ['archangel', archangel],
  ['fallen_angel', fallenAngel],
  ['slime_progenitor', slimeProgenitor],
  ['high_elf', highElf],
  ['insectoid_warrior', insectoid],
  ['orc', orc],
]);
