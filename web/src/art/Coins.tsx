/** Drawings of the Treasury and the Casino. */
import type { CasketKind } from './caskets';
import type { PressInput } from './coins';
import { lazyArt } from './core/lazyArt';

const load = () => import('./coins');

/** The royal press; `.is-hit` on an element around it makes it strike (treasury.css). */
export const Press = lazyArt(load, (art, input: PressInput) => art.pressPicture(input), 'press', '0 -40 420 512');
export const CoinFace = lazyArt(
  load,
  (art, { side, emblem }: { side: 'heads' | 'tails'; emblem?: string }) => art.coinFacePicture(side, emblem),
  'coin',
  '-104 -104 210 212',
);
/** `pips` is the top face. */
export const Die = lazyArt(load, (art, { pips }: { pips: 1 | 2 | 3 | 4 | 5 | 6 }) => art.diePicture(pips), 'die', '-74 -78 148 158');
export const Casket = lazyArt(
  () => import('./caskets'),
  (art, { kind, open }: { kind: CasketKind; open?: boolean }) => art.casketPicture(kind, open ?? false),
  'casket',
  '0 20 240 186',
);
