const TYPES = { positive: 'good', negative: 'ill', neutral: 'neutral' } as const;

export const TEXT = {
  inject: 'Send an event to a kingdom',
  note: 'It arrives like any other event. The reign is kept off the boards until you clear that.',
  loading: 'Loading the events',
  failed: 'The events could not be read.',
  player: 'Player ID',
  missing: 'Choose a player first.',
  event: 'Event',
  option: (title: string, type: keyof typeof TYPES) => `${title} (${TYPES[type]})`,
  send: 'Inject event',
} as const;
