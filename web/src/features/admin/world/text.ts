export const TEXT = {
  inject: 'Have an event befall a kingdom',
  note: 'It arrives as if it had been dealt. The reign is kept off the boards until you clear that.',
  player: 'Player ID',
  event: 'Event id',
  eventHint: 'The id of an event of the content, such as moths.',
  send: 'Inject event',
} as const;
