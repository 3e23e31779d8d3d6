export const TEXT = {
  list: 'Open reports',
  loading: 'Reports are being read',
  failed: 'The reports could not be read.',
  none: 'No open reports',
  noneNote: 'What players report appears here, oldest first.',
  by: 'Reported by',
  close: 'Close',
} as const;
