/** The sitter of a portrait: measures, colours and the choices that the seed may make. */

import { uid } from '../core/pen';
import { hex, mix, type Rng, rng } from '../core/seed';
import { BUILDS } from './eye';
import type { PortraitColours, PortraitInput } from './input';
import { CLOTH, EYES, GLOWING, HAIR, INK, SKIN, type Tones, tones } from './palette';
import type { Build, FaceLook } from './types';

export type Choice = 'hair' | 'dress' | 'headgear' | 'collar' | 'backdrop' | 'horns' | 'halo';

export interface Sitter {
  input: PortraitInput;
  race: string;
  R: Rng;
  fem: boolean;
  colours: PortraitColours;
  primary: string;
  secondary: string;
  skin: string;
  eyeCol: string;
  glowId: string;
  build: Build;
  tones: Tones;
  hairTones: Tones;
  look: FaceLook;
  hairs: string[];
  dresses: string[];
  heads: string[];
  collars: string[];
  backdrops: string[];
  ear: string;
  horn: string | null;
  wings: string | null;
  ring: string | null;
  hooded: boolean | undefined;
  whiskers: string | null;
}

/** The input's choice, or a pick of the seed from a list. */
export function choose(s: Sitter, key: Choice, list: string[]) {
  const chosen = s.input[key] ?? s.R.pick(list); // picked in any case, so that the order of picks stays the same
  return (key === 'dress' || key === 'collar' ? s.input.stated?.[key] : undefined) ?? chosen;
}

/** Colours come from players: an invalid one counts as not given. */
function checked(colours: PortraitColours = {}): PortraitColours {
  return Object.fromEntries(Object.entries(colours).filter(([, colour]) => hex(colour, '') !== ''));
}

function hairsOf(build: string): string[] {
  if (build === 'fem') return ['long', 'wavy', 'bob', 'updo', 'curls', 'slicklong'];
  if (build === 'masc') return ['slick', 'swept', 'crop', 'slicklong', 'curls', 'mane'];
  return ['swept', 'long', 'slicklong', 'bob', 'curls', 'wavy'];
}

function measured(build: keyof typeof BUILDS, R: Rng): Build {
  const g: Build = { ...BUILDS[build] };
  g.chin += R.range(-1.5, 1.5);
  g.jw += R.range(-1.5, 1.5);
  g.noseW += R.range(-0.6, 0.8);
  g.mw += R.range(-1, 1);
  return g;
}

interface FaceColours {
  skin: string;
  hair: string;
  eyes: string;
  glow: boolean;
  glowId: string;
}

function lookOf(o: PortraitInput, fem: boolean, c: FaceColours, R: Rng): FaceLook {
  return {
    eyeCol: c.eyes,
    glow: c.glow,
    glowId: c.glowId,
    tilt: R.range(1, 3),
    lash: fem || R.chance(0.2),
    frown: R.range(0, 2.4),
    smile: R.range(-0.4, 1.6),
    lip: fem ? R.pick(['#8e2f3a', '#a04a4a', '#6b2440']) : mix(c.skin, '#7a3a38', 0.45),
    gaunt: fem ? 0.3 : 0.55,
    browCol: mix(c.hair, INK, 0.35),
    age: o.age ?? (!fem && R.chance(0.25)),
    scar: o.stated?.scar ?? false,
    skinDetail: '',
  };
}

/**
 * The sitter before its people changes it. The order of picks from the seed must stay: another order gives another
 * face.
 */
export function sitterOf(o: PortraitInput): Sitter {
  const R = rng(o.seed + '|' + o.race);
  const race = o.race || 'human';
  const colours = checked(o.colours);
  const cloth = R.pick(CLOTH);
  const built = o.build || R.pick(['fem', 'masc', 'andro'] as const);
  const skin = colours.skin || R.pick(SKIN[race] || SKIN.human);
  const hair = colours.hair || R.pick(HAIR);
  const glow = o.glow ?? GLOWING.has(race);
  const eyeCol = colours.eyes || R.pick(glow ? EYES.glow : EYES.human);
  const fem = built === 'fem';
  const build = measured(built, R);
  const glowId = uid('eye');
  const look = lookOf(o, fem, { skin, hair, eyes: eyeCol, glow, glowId }, R);
  return {
    ...{ input: o, race, R, fem, colours, skin, eyeCol, glowId, build, look },
    primary: colours.primary || cloth[0],
    secondary: colours.secondary || cloth[1],
    tones: tones(skin),
    hairTones: tones(hair),
    hairs: hairsOf(built),
    dresses: fem ? ['gown', 'robe', 'brocade', 'plate', 'fur', 'cape'] : ['robe', 'plate', 'coat', 'fur', 'brocade', 'cape'],
    heads: ['none', 'circlet', 'none', 'diadem', 'crown'],
    collars: ['none', 'high', 'feather', 'none'],
    backdrops: ['rays', 'moon', 'stars', 'lancet', 'smoke'],
    ear: 'human',
    ...{ horn: null, wings: null, ring: null },
    hooded: o.hood,
    whiskers: o.beard ?? (built === 'masc' && R.chance(0.4) ? R.pick(['full', 'goatee', 'forked']) : null),
  };
}
