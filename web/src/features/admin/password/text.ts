export const TEXT = {
  title: 'Your password',
  why: 'What you are about to do asks for your password again. For ten minutes you are not asked anew in this browser.',
  password: 'Password',
  confirm: 'Go on',
} as const;
