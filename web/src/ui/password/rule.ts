/** What the forms themselves refuse of a new password, and what they hint. The server has the last word. */
export interface Chosen {
  password: string;
  /** The same once more: nobody sees what they type. */
  again: string;
}

/** The first password of an account, or one in place of another. */
export type Which = 'first' | 'another';

export const NONE_CHOSEN: Chosen = { password: '', again: '' };

const SHORTEST = 6;

export const TEXT = {
  first: { password: 'Password, six characters or more', again: 'Password again' },
  another: { password: 'New password, six characters or more', again: 'New password again' },
  required: 'A password is required.',
  tooShort: 'Password must be at least 6 characters long.',
  differ: 'Passwords do not match.',
  weak: 'Weak: a determined goat could guess it.',
  fair: 'Fair: it would hold an evening.',
  strong: 'Strong: the gate approves.',
} as const;

/** What is wrong with it, before anything is sent. */
export function refusal(which: Which, { password, again }: Chosen): string | null {
  if (which === 'first' && !password) return TEXT.required;
  if ([...password].length < SHORTEST) return TEXT.tooShort;
  return password === again ? null : TEXT.differ;
}

/** A hint, never a rule: longer is stronger, and a mix is a little stronger still. */
export function strength(password: string): string | undefined {
  if (password.length < SHORTEST) return undefined;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const score = password.length + kinds * 2;
  if (score < 12) return TEXT.weak;
  return score < 18 ? TEXT.fair : TEXT.strong;
}
