/** The ruler's colours and emblem, used in every drawing of their kingdom. */
import { hex } from './seed';

export interface Banner {
  primary: string;
  secondary: string;
  emblem: string;
}

/** Colours come from players: an invalid one is replaced by the crypt's own. An unknown emblem draws nothing. */
export const checkedBanner = (b: Banner): Banner => ({
  primary: hex(b.primary, '#5a1f2b'),
  secondary: hex(b.secondary, '#d4af5a'),
  emblem: b.emblem,
});
