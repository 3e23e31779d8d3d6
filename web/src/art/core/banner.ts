/** The ruler's colours and emblem, which run through every drawing of their realm. */
import { hex } from './seed';

export interface Banner {
  primary: string;
  secondary: string;
  emblem: string;
}

/** Colours come from players: what is no colour falls back to the crypt's own. An unknown emblem draws nothing. */
export const checkedBanner = (b: Banner): Banner => ({
  primary: hex(b.primary, '#5a1f2b'),
  secondary: hex(b.secondary, '#d4af5a'),
  emblem: b.emblem,
});
