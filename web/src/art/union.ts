/** Signs of a couple: their arms with two rings between, and the branch from two portraits to a cradle. */
import { P, stroke, v } from './core/pen';
import { type Picture, picture } from './core/picture';
import { hex } from './core/seed';
import { INK } from './core/tones';
import { emblemPath } from './heraldry';

const L = stroke(1.4);
const SHIELD = 'M-46,-54L46,-54L46,-4C46,30 22,50 0,62C-22,50 -46,30 -46,-4Z';
const SHADE = 'M10,-54H46V-4C46,30 22,50 6,59Z';

export interface Arms {
  primary?: string;
  secondary?: string;
  emblem: string;
}

function arms(x: number, turn: number, { primary, secondary, emblem }: Arms): string {
  const metal = hex(secondary, '#d4af5a');
  return `<g transform="translate(${x} 60) rotate(${turn}) scale(.74)">${P(SHIELD, hex(primary, '#5a1f2b'), `stroke="${metal}" stroke-width="4"`)}${P(SHADE, INK, 'opacity=".28"')}<g transform="translate(0 -2) scale(.72)">${emblemPath(emblem, metal)}</g></g>`;
}

/** A ring in two tones; `half` draws the upper half, which lies over the other ring. */
function ring(x: number, half = false): string {
  const d = half ? `M${x - 15},96A15,15 0 0 1 ${x + 15},96` : `M${x - 15},96A15,15 0 1 1 ${x - 15},96.1`;
  return L(d, '#6b4a1c', 6.4) + L(d, '#d4af5a', 4);
}

export function ringsPicture(a: Arms, b: Arms): Picture {
  const shine = L('M108,91A15,15 0 0 1 122,81', '#fff0cf', 2) + L('M152,90A15,15 0 0 1 153,100', '#b9c8ff', 2);
  return picture('rings', '0 0 260 132', arms(78, -8, a) + arms(182, 8, b) + ring(122) + ring(138) + ring(122, true) + shine);
}

const LEAVES = [206, 250, 470, 514] as const;

export function vinePicture(): Picture {
  const branch =
    L('M120,60C200,6 250,20 300,70M600,60C520,6 470,20 420,70', v('tracery'), 2) +
    L('M120,60C190,110 250,110 300,84M600,60C530,110 470,110 420,84', v('tracery-faint'), 1.6);
  const leaves = LEAVES.map((x) => {
    const y = x === 206 || x === 514 ? 26 : 34;
    return P(`M${x},${y}q8,-16 20,-14q-2,14 -20,14Z`, v('tracery')) + P(`M${x},${y}q-14,-8 -18,4q10,6 18,-4Z`, v('tracery'));
  }).join('');
  return picture('kin__vine', '0 0 720 120', branch + leaves, 'none');
}
