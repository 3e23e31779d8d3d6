const TYPES = { positive: 'good', negative: 'ill', neutral: 'neither' } as const;

export const TEXT = {
  inject: 'Have an event befall a kingdom',
  note: 'It arrives as if it had been dealt. The reign is kept off the boards until you clear that.',
  loading: 'The events are on their way',
  failed: 'The events could not be read.',
  player: 'Player ID',
  missing: 'Choose a player first.',
  event: 'Event',
  option: (title: string, type: keyof typeof TYPES) => `${title} (${TYPES[type]})`,
  send: 'Inject event',
} as const;
