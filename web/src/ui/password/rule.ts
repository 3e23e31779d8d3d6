import { TEXT } from './text.gen';

/** The faults of a new password that the form finds itself. The server decides. */
export interface Chosen {
  password: string;
  /** The same once more, against mistypes. */
  again: string;
}

/** The first password of an account, or one in place of another. */
export type Which = 'first' | 'another';

export const NONE_CHOSEN: Chosen = { password: '', again: '' };

export const SHORTEST = 6;

/** The fault of the password, before it is sent. */
export function refusal(which: Which, { password, again }: Chosen): string | null {
  if (which === 'first' && !password) return TEXT.required;
  if ([...password].length < SHORTEST) return TEXT.tooShort;
  return password === again ? null : TEXT.differ;
}
