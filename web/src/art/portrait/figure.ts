/** The figure of a portrait from back to front. */

import { mix } from '../core/seed';
import { collarBack } from './collar';
import { ears, halo, horns, wing } from './crest';
import { beard, face, neck } from './face';
import { garment } from './garment';
import { hair } from './hair';
import { paintHair } from './hairPaint';
import { headgear, hood } from './headgear';
import { chitin, skull } from './masks';
import { GOLD, INK } from './palette';
import { bothLines, lit, path, sym } from './pen';
import { porcelain, slime, spines } from './peoples';
import type { Sitter } from './sitter';
import type { HairShape } from './types';

/** Garments by the input or by the seed. */
export interface Attire {
  style: string;
  robe: string;
  gear: string;
  collar: string;
  hair: HairShape;
  cowl: { back: string; front: string } | null;
}

export function attire(s: Sitter, chosen: { style: string; robe: string; crown: string; collar: string }, crowned: boolean): Attire {
  const { style, robe, crown, collar } = chosen;
  // a tall crown does not sit on a bun
  const seeded = style === 'topknot' || style === 'updo' ? (['crown', 'iron', 'bone'].includes(crown) ? 'circlet' : crown) : crown;
  const hooded = s.hooded && !s.wings && !s.horn; // hoods and wings or horns do not mix
  return {
    style,
    robe,
    collar,
    gear: crowned ? 'none' : seeded,
    hair: hair(style, s.hairTones, s.R),
    cowl: hooded ? hood(s.primary, mix(s.primary, INK, 0.85)) : null,
  };
}

function glowOf(s: Sitter): string {
  return `<radialGradient id="${s.glowId}"><stop offset="0" stop-color="${s.eyeCol}" stop-opacity=".85"/><stop offset=".4" stop-color="${s.eyeCol}" stop-opacity=".3"/><stop offset="1" stop-color="${s.eyeCol}" stop-opacity="0"/></radialGradient>`;
}

function behind(s: Sitter, a: Attire): string {
  const fallen = s.race === 'fallen_angel';
  let out = glowOf(s);
  if (s.wings) out += wing(s.wings, fallen);
  if (s.ring && s.ring !== 'ring' && s.ring !== 'none') out += halo(s.ring, fallen ? '#b8646e' : '#f0d48a');
  return out + (a.cowl ? a.cowl.back : collarBack(a.collar, s.primary, s.secondary));
}

function lichBody(s: Sitter, a: Attire): string {
  const t = s.tones;
  const spine = [190, 198, 206].map((y) =>
    lit(`M-10,${y}C-4,${y + 3} 4,${y + 3} 10,${y}L9,${y + 5}C4,${y + 8} -4,${y + 8} -9,${y + 5}Z`, t.mid, t.rim, 0.8, -0.4),
  );
  return (
    path(sym([0, 180], [9, 180], [10, 215], [0, 240]), t.low) +
    spine.join('') +
    garment(a.robe, s.build, s.primary, s.secondary, s.R, s.input.emblem) +
    skull(t, s.eyeCol, s.glowId, s.R)
  );
}

function insectoidBody(s: Sitter): string {
  const { build: g, R } = s;
  return (
    path(sym([0, 180], [16, 176], [22, 216], [0, 236]), s.tones.deep) +
    garment('chitin', { ...g, sw: 92 }, s.colours.plate || mix(s.skin, s.primary, 0.45), s.secondary, R) +
    chitin(s.tones, s.eyeCol, R, { ...g, horned: s.input.horned ?? R.chance(0.5) })
  );
}

function tearOf(s: Sitter): string {
  const dark = mix(s.skin, '#1b0f22', 0.8);
  return bothLines('M16,135C15,146 18,156 16,168', dark, 1.8) + bothLines('M20,136C20,144 22,150 21,156', dark, 1.1);
}

const TUSKS =
  lit('M-15,172C-17,162 -15,154 -11,149C-9,156 -8,164 -9,172Z', '#e8dcc0', '#fff8e6', 0.6, -0.4) +
  lit('M15,172C17,162 15,154 11,149C9,156 8,164 9,172Z', '#a3967c', '#e8e4f0', 0.8, -0.4);

function fleshBody(s: Sitter, a: Attire): string {
  const { build: g, look, R } = s;
  let out = neck(g, s.tones) + garment(a.robe, g, s.primary, s.secondary, R, s.input.emblem) + face(g, s.tones, look, R);
  if (look.half) out += porcelain(g, R, s.eyeCol, s.glowId, s.secondary);
  if (look.tear) out += tearOf(s);
  if (s.whiskers) out += beard(s.whiskers, s.hairTones, g, R);
  if (look.tusks) out += TUSKS;
  if (s.race === 'dragonoid_tyrant') out += spines(s.tones);
  if (!a.cowl) out += paintHair(a.hair, s.hairTones, R, 'front');
  if (s.race === 'orc' && a.style !== 'long') out += `<circle cx="-56" cy="128" r="4" fill="none" stroke="${GOLD.base}" stroke-width="1.8"/>`;
  return out;
}

function body(s: Sitter, a: Attire): string {
  if (s.race === 'undead_lich') return lichBody(s, a);
  return s.race === 'insectoid_warrior' ? insectoidBody(s) : fleshBody(s, a);
}

function headAndBody(s: Sitter, a: Attire): string {
  if (s.race === 'slime_progenitor') return slime(s.tones, s.build, s.look, s.R, s.eyeCol, s.glowId) + headgear(a.gear, s.secondary);
  let out = '';
  if (!a.cowl) out += paintHair(a.hair, s.hairTones, s.R, 'back');
  if (s.horn) out += horns(s.horn, s.colours.horn || s.R.pick(['#4a3d3a', '#8a7a62', '#2d2630', '#c2b394']));
  if (s.race !== 'undead_lich' && s.race !== 'insectoid_warrior' && !a.cowl) out += ears(s.ear, s.tones);
  out += body(s, a);
  if (a.cowl) out += a.cowl.front;
  if (!(a.cowl && a.gear === 'none')) out += headgear(a.gear, s.secondary);
  return out;
}

export function figure(s: Sitter, a: Attire, relics: { back: string; front: string }): string {
  const out = behind(s, a) + relics.back + headAndBody(s, a) + relics.front;
  return s.ring === 'ring' ? out + halo('ring', '#f0d48a') : out;
}
