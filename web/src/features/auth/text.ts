export const TEXT = {
  label: 'Enter',
  product: 'Umbrarch',
  lead: 'The gate is open. It has been told to expect you, and to look surprised.',
  tabs: 'Login or Register',
  login: 'Login',
  register: 'Register',
  enter: 'Enter',
  email: 'E-mail',
  emailHint: 'you@yourkeep.example',
  password: 'Password',
  newPassword: 'Password, six characters or more',
  again: 'Password again',
  forgotten: 'The password has slipped your mind',
  guest: 'Play at once',
  guestNote: 'As a guest. No name, no letter, no promises. You may keep the realm later by giving it a password.',
  adults: 'Everyone in this realm is an adult. So, we trust, are you.',
  emailRequired: 'An email is required.',
  passwordRequired: 'A password is required.',
  tooShort: 'Password must be at least 6 characters long.',
  differ: 'Passwords do not match.',
  unknown: 'An unknown error occurred during authentication.',
  resetTitle: 'A new password',
  resetLead: 'Tell the gate who you are. If it knows you, a letter is on its way.',
  resetSend: 'Send the letter',
  resetSet: 'Set the password',
  back: 'Back to the gate',
  ended: 'You were signed out: this session was ended, or has run out.',
  verifying: 'The seal on your letter is being looked at.',
} as const;

/** How many characters a password must have at least. The server has the last word. */
export const SHORTEST = 6;

/** A hint, never a rule: longer is stronger, and a mix is a little stronger still. */
export function strength(password: string): string | undefined {
  if (password.length < SHORTEST) return undefined;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const score = password.length + kinds * 2;
  if (score < 12) return 'Weak: a determined goat could guess it.';
  if (score < 18) return 'Fair: it would hold an evening.';
  return 'Strong: the gate approves.';
}
