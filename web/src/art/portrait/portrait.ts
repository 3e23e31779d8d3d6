/**
 * Seeded bust portraits, in the manner of woodcut and tarot: a face depends only on its input. Space: x = 0 is the
 * middle of the face, y runs from 0 (top) to 300 (bottom). The eyes are at y = 129, the chin near 190.
 */

import { uid } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { arch, backdrop } from './backdrop';
import { attire, figure } from './figure';
import type { PortraitInput } from './input';
import { RACES } from './races';
import { choose, sitterOf } from './sitter';
import { accents } from './worn';

const CROPS = { head: '-68 40 136 170', bust: '-92 22 184 184', full: '-120 0 240 300' } as const;

interface Drawn {
  behind: string;
  front: string;
}

function drawn(o: PortraitInput): Drawn {
  const sitter = sitterOf(o);
  RACES.get(sitter.race)?.(sitter);
  const chosen = {
    style: choose(sitter, 'hair', sitter.hairs),
    robe: choose(sitter, 'dress', sitter.dresses),
    crown: choose(sitter, 'headgear', sitter.heads),
    collar: choose(sitter, 'collar', sitter.collars),
  };
  const ground = choose(sitter, 'backdrop', sitter.backdrops);
  const relics = accents(o.worn, o.crop === 'head');
  const worn = attire(sitter, chosen, relics.crowned);
  const behind = backdrop(ground, sitter.primary, sitter.R);
  return { behind, front: figure(sitter, worn, relics) };
}

/** The figure alone, to stand in a scene: it is drawn in the space of a portrait. */
export const figureAlone = (o: PortraitInput): string => `<g transform="translate(0 16) scale(.95)">${drawn(o).front}</g>`;

export function portraitPicture(o: PortraitInput): Picture {
  const { behind, front } = drawn(o);
  const clip = uid('card');
  const body = `<clipPath id="${clip}"><path d="M-120,0L120,0L120,300L-120,300Z"/></clipPath><g clip-path="url(#${clip})">${behind}<g transform="translate(0 16) scale(.95)">${front}</g></g>${o.frame === 'arch' ? arch() : ''}`;
  return picture('portrait', CROPS[o.crop ?? 'full'], body, 'xMidYMid slice');
}
