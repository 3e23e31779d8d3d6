/**
 * Seeded bust portraits, after woodcut and tarot: a face is a function of its input and of nothing else.
 * Space: x = 0 is the middle of the face, y runs 0 (top) to 300 (bottom). Eyes sit at y = 129, the chin near 190.
 */

import { f, uid } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { hex, mix, rng } from '../core/seed';
import { arch, backdrop } from './backdrop';
import { collarBack } from './collar';
import { ears, halo, horns, wing } from './crest';
import { BUILDS } from './eye';
import { beard, face, neck } from './face';
import { garment } from './garment';
import { hair } from './hair';
import { paintHair } from './hairPaint';
import { headgear, hood } from './headgear';
import type { PortraitColours, PortraitInput } from './input';
import { chitin, skull } from './masks';
import { CLOTH, EYES, GLOWING, GOLD, HAIR, INK, SKIN, tones } from './palette';
import { both, bothLines, lit, path, sym } from './pen';
import { porcelain, slime, spines } from './peoples';
import type { Build, FaceLook } from './types';
import { accents } from './worn';

type Choice = 'hair' | 'dress' | 'headgear' | 'collar' | 'backdrop' | 'horns' | 'halo';

/** Colours come from players: what is no colour is as good as not given. */
function checked(colours: PortraitColours = {}): PortraitColours {
  return Object.fromEntries(Object.entries(colours).filter(([, colour]) => hex(colour, '') !== ''));
}

const CROPS = { head: '-68 40 136 170', bust: '-92 22 184 184', full: '-120 0 240 300' } as const;

export function portraitPicture(o: PortraitInput): Picture {
  const R = rng(o.seed + '|' + o.race),
    race = o.race || 'human',
    c = checked(o.colours);
  const cloth = R.pick(CLOTH),
    build = o.build || R.pick(['fem', 'masc', 'andro'] as const);
  const primary = c.primary || cloth[0],
    secondary = c.secondary || cloth[1];
  const skin = c.skin || R.pick(SKIN[race] || SKIN.human),
    hairCol = c.hair || R.pick(HAIR);
  const glowing = o.glow ?? GLOWING.has(race);
  const eyeCol = c.eyes || R.pick(glowing ? EYES.glow : EYES.human);
  const g: Build = { ...BUILDS[build] },
    t = tones(skin),
    th = tones(hairCol);
  g.chin += R.range(-1.5, 1.5);
  g.jw += R.range(-1.5, 1.5);
  g.noseW += R.range(-0.6, 0.8);
  g.mw += R.range(-1, 1);
  const fem = build === 'fem',
    glowId = uid('eye');
  const pick = (key: Choice, list: string[]) => o[key] ?? R.pick(list);
  let hairs = fem
    ? ['long', 'wavy', 'bob', 'updo', 'curls', 'slicklong']
    : build === 'masc'
      ? ['slick', 'swept', 'crop', 'slicklong', 'curls', 'mane']
      : ['swept', 'long', 'slicklong', 'bob', 'curls', 'wavy'];
  let dress = fem ? ['gown', 'robe', 'brocade', 'plate', 'fur', 'cape'] : ['robe', 'plate', 'coat', 'fur', 'brocade', 'cape'];
  let heads = ['none', 'circlet', 'none', 'diadem', 'crown'],
    collars = ['none', 'high', 'feather', 'none'],
    back = ['rays', 'moon', 'stars', 'lancet', 'smoke'];
  const opt: FaceLook = {
    eyeCol,
    glow: glowing,
    glowId,
    tilt: R.range(1, 3),
    lash: fem || R.chance(0.2),
    frown: R.range(0, 2.4),
    smile: R.range(-0.4, 1.6),
    lip: fem ? R.pick(['#8e2f3a', '#a04a4a', '#6b2440']) : mix(skin, '#7a3a38', 0.45),
    gaunt: fem ? 0.3 : 0.55,
    browCol: mix(hairCol, INK, 0.35),
    age: o.age ?? (!fem && R.chance(0.25)),
    skinMarks: '',
  };
  let ear = 'human',
    horn: string | null = null,
    wings: string | null = null,
    ring: string | null = null,
    hooded: boolean | undefined = o.hood,
    whiskers = o.beard ?? (build === 'masc' && R.chance(0.4) ? R.pick(['full', 'goatee', 'forked']) : null);

  // What each people changes
  switch (race) {
    case 'undead_lich':
      heads = ['bone', 'iron', 'crown', 'none'];
      collars = ['high', 'high', 'feather'];
      dress = ['robe', 'cape', 'brocade'];
      hooded = hooded ?? R.chance(0.35);
      whiskers = null;
      back = ['smoke', 'moon', 'lancet', 'rays'];
      break;
    case 'archdemon':
      ear = 'imp';
      horn = pick('horns', ['ram', 'swept', 'lyre', 'bull', 'spire']);
      opt.tilt += 1.4;
      opt.frown += 1;
      heads = ['none', 'circlet', 'diadem', 'none'];
      opt.skinMarks = both('M22,146L30,170L25,160Z', t.low) + path('M0,72L4,84L0,96L-4,84Z', t.low) + both('M9,80L11,88L9,94L7,88Z', t.low);
      collars = ['high', 'none', 'high'];
      break;
    case 'dragonoid_tyrant': {
      ear = 'fin';
      horn = pick('horns', ['swept', 'lyre', 'bull']);
      opt.slit = true;
      opt.tilt += 1.6;
      opt.frown += 1.6;
      opt.brows = false;
      hairs = ['none'];
      whiskers = null;
      g.jw += 3;
      g.noseW += 1.6;
      g.ck += 1.5;
      opt.lip = t.mid;
      dress = ['plate', 'fur', 'cape'];
      collars = ['none'];
      heads = ['none'];
      let lit = '',
        dim = '',
        cheeks = '';
      for (let r = 0; r < 7; r++)
        for (let k = -4; k <= 4; k++) {
          const x = k * 8 + (r % 2) * 4,
            y = 70 + r * 7;
          if (Math.abs(x) >= 40 - r * 1.4 || (r > 4 && Math.abs(x) > 10)) continue;
          const d = `M${x - 4},${y}C${x - 4},${y + 6} ${x + 4},${y + 6} ${x + 4},${y}C${x + 2},${y + 2} ${x - 2},${y + 2} ${x - 4},${y}Z`;
          if (x < 8) lit += d;
          else dim += d;
        }
      for (let r = 0; r < 5; r++)
        for (let k = 0; k < 3; k++) {
          const x = 30 + k * 5 - r * 2.6,
            y = 140 + r * 7 + k;
          cheeks += `M${f(x - 3)},${y}C${f(x - 3)},${y + 5} ${f(x + 3)},${y + 5} ${f(x + 3)},${y}Z`;
        }
      opt.skinMarks = path(lit, t.mid, 'opacity=".75"') + path(dim, t.low, 'opacity=".75"') + both(cheeks, t.low, 'opacity=".55"');
      break;
    }
    case 'doppelganger':
      hairs = ['slick', 'none', 'slicklong', 'long'];
      opt.brows = true;
      whiskers = null;
      opt.lip = t.mid;
      collars = ['ruff', 'high', 'ruff'];
      heads = ['none'];
      back = ['lancet', 'smoke', 'moon'];
      opt.half = true;
      break;
    case 'archangel':
      wings = c.wings || '#e9dfcb';
      ring = pick('halo', ['sun', 'ring']);
      opt.frown = 0;
      opt.smile = 1.2;
      whiskers = null;
      hairs = hairs.filter((k) => k !== 'mane');
      heads = ['laurel', 'circlet', 'none', 'diadem'];
      collars = ['none'];
      dress = ['plate', 'robe', fem ? 'gown' : 'cape'];
      g.metal = { hi: '#fff6d8', base: '#d9bf82', mid: '#8b6c3c', low: '#4c3922' };
      back = ['rays', 'stars'];
      break;
    case 'fallen_angel':
      wings = c.wings || '#3b3347';
      ring = pick('halo', ['broken', 'none', 'broken']);
      opt.tear = true;
      opt.shadow = mix(skin, '#1b0f22', 0.75);
      collars = ['none', 'feather', 'none'];
      heads = ['none', 'iron', 'none'];
      back = ['moon', 'smoke', 'stars'];
      break;
    case 'slime_progenitor':
      opt.brows = false;
      hairs = ['none'];
      whiskers = null;
      dress = ['none'];
      collars = ['none'];
      heads = ['crown', 'circlet', 'diadem', 'none'];
      back = ['stars', 'moon', 'lancet'];
      opt.lip = mix(skin, '#2a1238', 0.4);
      break;
    case 'high_elf':
      ear = 'elf';
      hairs = fem ? ['long', 'wavy', 'slicklong', 'updo'] : ['long', 'slicklong', 'slicklong', 'swept'];
      whiskers = null;
      opt.tilt += 1;
      heads = ['circlet', 'moon', 'diadem', 'laurel', 'none'];
      collars = ['none', 'high', 'none'];
      dress = fem ? ['gown', 'robe', 'brocade'] : ['robe', 'coat', 'brocade', 'cape'];
      g.jw -= 1.5;
      break;
    case 'insectoid_warrior':
      hairs = ['none'];
      whiskers = null;
      dress = ['chitin'];
      collars = ['none'];
      heads = ['none', 'none'];
      break;
    case 'orc':
      ear = 'orc';
      g.jw += 5;
      g.ch += 4;
      g.noseW += 2;
      g.nw += 4;
      g.sw += 6;
      g.brow += 1;
      opt.frown += 2.4;
      opt.tusks = true;
      opt.lip = t.mid;
      hairs = ['topknot', 'mane', 'none', 'slicklong', 'crop'];
      dress = ['fur', 'plate', 'cape'];
      collars = ['none'];
      heads = ['none', 'none', 'iron'];
      whiskers = whiskers && R.chance(0.5) ? 'goatee' : null;
      if (R.chance(0.6))
        opt.skinMarks = path('M-36,118C-20,128 20,128 36,118L36,126C20,136 -20,136 -36,126Z', R.pick(['#7a2420', '#e3d8c2', '#1d1820']), 'opacity=".6"');
      break;
  }
  const style = pick('hair', hairs),
    robe = pick('dress', dress),
    crown = pick('headgear', heads),
    collar = pick('collar', collars),
    bg = pick('backdrop', back);
  const relics = accents(o.worn, o.crop === 'head');
  // a tall crown does not sit on a bun
  const seeded = style === 'topknot' || style === 'updo' ? (['crown', 'iron', 'bone'].includes(crown) ? 'circlet' : crown) : crown;
  const gear = relics.crowned ? 'none' : seeded;
  if (wings || horn) hooded = false; // hoods and wings or horns do not mix
  const h = hair(style, th, R),
    cowl = hooded ? hood(primary, mix(primary, INK, 0.85)) : null;

  const ground = backdrop(bg, primary, R);
  let s = '';
  s += `<radialGradient id="${glowId}"><stop offset="0" stop-color="${eyeCol}" stop-opacity=".85"/><stop offset=".4" stop-color="${eyeCol}" stop-opacity=".3"/><stop offset="1" stop-color="${eyeCol}" stop-opacity="0"/></radialGradient>`;
  if (wings) s += wing(wings, race === 'fallen_angel');
  if (ring && ring !== 'ring' && ring !== 'none') s += halo(ring, race === 'fallen_angel' ? '#b8646e' : '#f0d48a');
  if (cowl) s += cowl.back;
  else s += collarBack(collar, primary, secondary);
  s += relics.back;

  if (race === 'slime_progenitor') {
    s += slime(t, g, opt, R, eyeCol, glowId) + headgear(gear, secondary);
  } else {
    if (!cowl) s += paintHair(h, th, R, 'back');
    if (horn) s += horns(horn, c.horn || R.pick(['#4a3d3a', '#8a7a62', '#2d2630', '#c2b394']));
    if (race !== 'undead_lich' && race !== 'insectoid_warrior' && !cowl) s += ears(ear, t);
    if (race === 'undead_lich') {
      s +=
        path(sym([0, 180], [9, 180], [10, 215], [0, 240]), t.low) +
        [190, 198, 206]
          .map((y) => lit(`M-10,${y}C-4,${y + 3} 4,${y + 3} 10,${y}L9,${y + 5}C4,${y + 8} -4,${y + 8} -9,${y + 5}Z`, t.mid, t.rim, 0.8, -0.4))
          .join('');
      s += garment(robe, g, primary, secondary, R, o.emblem) + skull(t, eyeCol, glowId, R);
    } else if (race === 'insectoid_warrior') {
      s +=
        path(sym([0, 180], [16, 176], [22, 216], [0, 236]), t.deep) +
        garment('chitin', { ...g, sw: 92 }, c.plate || mix(skin, primary, 0.45), secondary, R) +
        chitin(t, eyeCol, R, { ...g, horned: o.horned ?? R.chance(0.5) });
    } else {
      s += neck(g, t) + garment(robe, g, primary, secondary, R, o.emblem) + face(g, t, opt, R);
      if (opt.half) s += porcelain(g, R, eyeCol, glowId, secondary);
      if (opt.tear)
        s +=
          bothLines('M16,135C15,146 18,156 16,168', mix(skin, '#1b0f22', 0.8), 1.8) + bothLines('M20,136C20,144 22,150 21,156', mix(skin, '#1b0f22', 0.8), 1.1);
      if (whiskers) s += beard(whiskers, th, g, R);
      if (opt.tusks)
        s +=
          lit('M-15,172C-17,162 -15,154 -11,149C-9,156 -8,164 -9,172Z', '#e8dcc0', '#fff8e6', 0.6, -0.4) +
          lit('M15,172C17,162 15,154 11,149C9,156 8,164 9,172Z', '#a3967c', '#e8e4f0', 0.8, -0.4);
      if (race === 'dragonoid_tyrant') s += spines(t);
      if (!cowl) s += paintHair(h, th, R, 'front');
      if (race === 'orc' && style !== 'long') s += `<circle cx="-56" cy="128" r="4" fill="none" stroke="${GOLD.base}" stroke-width="1.8"/>`;
    }
    if (cowl) s += cowl.front;
    if (!(cowl && gear === 'none')) s += headgear(gear, secondary);
  }
  s += relics.front;
  if (ring === 'ring') s += halo('ring', '#f0d48a');

  const crop = CROPS[o.crop ?? 'full'];
  const clip = uid('card');
  const body = `<clipPath id="${clip}"><path d="M-120,0L120,0L120,300L-120,300Z"/></clipPath><g clip-path="url(#${clip})">${ground}<g transform="translate(0 16) scale(.95)">${s}</g></g>${o.frame === 'arch' ? arch() : ''}`;
  return picture('portrait', crop, body, 'xMidYMid slice');
}
