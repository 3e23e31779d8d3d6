export const TEXT = {
  title: 'Your password',
  why: 'What you are about to do asks for your password again. For ten minutes you are not asked anew in this browser.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Of your authenticator app, or a recovery code.',
  confirm: 'Go on',
} as const;
