export const TEXT = {
  title: 'Moderation',
  lead: 'Reported messages, oldest first. What you do here is written down.',
  list: 'Reports',
  loading: 'Loading the reports',
  failed: 'The reports could not be read',
  none: 'No report waits',
  noneNote: 'What players report appears here.',
  by: (name: string) => `Reported by ${name || 'a player who left'}`,
  evidence: 'The messages up to it',
  reported: 'reported',
  gone: 'The account of the author is gone.',
  removed: 'Deleted already',
  mutedUntil: 'Muted until',
  dismiss: 'Dismiss',
  remove: 'Delete the message',
  mute: 'Mute',
  muteFor: 'Mute the author for',
  done: 'Done. It is written down.',
  unanswered: 'No answer came. Look again before you repeat it.',
} as const;

export const SPANS = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
] as const;
