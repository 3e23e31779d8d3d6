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

export const TEXT = {
  first: { password: 'Password, six characters or more', again: 'Password again' },
  another: { password: 'New password, six characters or more', again: 'New password again' },
  required: 'A password is required.',
  tooShort: 'Password must be at least 6 characters long.',
  differ: 'Passwords do not match.',
  strength: 'Strength',
  /** From the weakest to the strongest. */
  strengths: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
} as const;

/** The fault of the password, before it is sent. */
export function refusal(which: Which, { password, again }: Chosen): string | null {
  if (which === 'first' && !password) return TEXT.required;
  if ([...password].length < SHORTEST) return TEXT.tooShort;
  return password === again ? null : TEXT.differ;
}
