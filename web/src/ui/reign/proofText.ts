export const PROOF = {
  code: 'Code',
  codeHint: 'Six digits from your app, or a recovery code.',
  or: 'Or instead:',
  guest: 'Give your passkey to go on.',
  use: 'Use a passkey',
} as const;
