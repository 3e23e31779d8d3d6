import type { CasinoRound } from '../../api';
import type { SideName } from './text';
import { SIDES, TEXT } from './text.gen';

/** The outcome of a round, in words. */
export function outcome({ wins, rolled }: CasinoRound): string {
  const side = SIDES[wins as SideName].name;
  const [first, second] = rolled ?? [];
  if (first === undefined || second === undefined) return side;
  return `${TEXT.threw({ first, second })}, ${side.toLowerCase()}`;
}
