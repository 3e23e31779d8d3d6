export const TEXT = {
  title: 'Chronicle of the Realm',
  lead: 'What factions did to each other, in the order in which they regretted it.',
  feed: 'Follow it in a feed reader',
  factions: 'Factions',
  loading: 'Loading the chronicle',
  failed: 'The chronicle could not be loaded.',
  none: 'Nothing has happened yet.',
  noneNote: 'Wars, alliances and campaigns of factions appear here.',
};
