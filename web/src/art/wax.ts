/** What a letter lies on and is closed with: the wax of a house, the boards of the desk, and what a hand leaves on its paper. */
import { f, P, stroke } from './core/pen';
import { type Picture, picture } from './core/picture';
import { hex, rng } from './core/seed';
import { emblemPath } from './heraldry';

export interface WaxInput {
  emblem: string;
  primary: string;
  secondary: string;
}

const line = stroke(1.4);
const NIGHT = '#0d0a14';

const BLOT = 'M-38,-12C-46,-30 -22,-46 -6,-40C12,-50 38,-40 38,-18C50,-4 44,22 28,28C22,44 -6,46 -16,36C-38,38 -48,16 -40,2Z';
const SHADE = 'M-38,-12C-46,-30 -22,-46 -6,-40C-24,-32 -32,-14 -30,8C-28,24 -22,32 -16,36C-38,38 -48,16 -40,2Z';

/** A blot of wax in a house's colours, with its emblem. */
export function waxPicture({ emblem, primary, secondary }: WaxInput): Picture {
  const charge = hex(secondary, '#d4af5a');
  return picture(
    'wax',
    '-50 -50 100 100',
    P(BLOT, hex(primary, '#5a1f2b')) +
      P(SHADE, NIGHT, 'opacity=".35"') +
      `<circle r="27" fill="none" stroke="${charge}" stroke-width="1.6" opacity=".7"/><g transform="scale(.46)">${emblemPath(emblem, charge)}</g>`,
  );
}

/** The boards of the desk. */
export function woodPicture(): Picture {
  const R = rng('desk');
  let boards = '';
  for (let y = -10; y < 900; y += 62) {
    boards += line(`M0,${y}H1000`, 'var(--ink)', 3, 'opacity=".5"');
    for (let i = 0; i < 9; i++) {
      const at = y + 6 + i * 6;
      boards += line(
        `M${f(R.range(-40, 60))},${f(at)}C${f(R.range(200, 330))},${f(at + R.range(-4, 4))} ${f(R.range(500, 700))},${f(at + R.range(-5, 5))} 1000,${f(at + R.range(-2, 2))}`,
        'var(--timber-mid)',
        R.range(0.6, 1.6),
        'opacity=".55"',
      );
    }
  }
  return picture('desk__wood', '0 0 1000 900', boards, 'xMidYMid slice');
}

/** The plan of a fortress, under what is written on its back. */
export function planPicture(): Picture {
  const rings = [60, 110, 160].map(
    (r) => `M280,${200 - r}L${280 + r},${200 - r * 0.5}V${200 + r * 0.5}L280,${200 + r}L${280 - r},${200 + r * 0.5}V${200 - r * 0.5}Z`,
  );
  return picture('plan', '0 0 560 400', line(`${rings.join('')}M280,40V360M120,120L440,280M440,120L120,280`, '#241a14', 2), 'xMidYMid slice');
}
