export const TEXT = {
  list: 'What was done, newest first',
  loading: 'The audit log is being read',
  failed: 'The audit log could not be read.',
  none: 'Nothing was done yet',
  noneNote: 'Every act of an administrator appears here. No line is ever changed or removed.',
  by: 'by',
  to: 'to',
  before: 'Before',
  after: 'After',
  end: 'No older lines.',
} as const;
