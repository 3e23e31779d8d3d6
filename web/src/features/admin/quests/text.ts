import type { Gain } from './model';

/**
 * The figures that a quest's progress can read, in words; `of` is the thing counted. An unknown figure is shown by its
 * name.
 */
const FIGURES: Readonly<Record<string, string>> = {
  'buildings.raised': 'Building levels built',
  'buildings.basicAtLevel3': 'Common buildings at level 3 or above',
  missionsSent: 'Missions sent',
  praisesGiven: 'Praises given',
  military: 'Military',
  population: 'Population',
  loyalty: 'Loyalty',
  gold: 'Gold held',
  power: 'Power',
  armyPower: 'Power of the army',
  kingdomLevel: 'Level of the kingdom',
  npcs: 'NPCs',
  'court.dating': 'People courted',
  consorts: 'Consorts',
  children: 'Children',
  networks: 'Spy networks',
  vassals: 'Vassals',
  'lands.controlled': 'Lands held',
  warsDeclared: 'Wars declared',
  catalystsFound: 'Catalysts found',
  factionJoined: 'A faction joined',
  'daily.praises': 'Praises given today',
  'daily.missions': 'Missions sent today',
  'daily.collects': 'Activities collected today',
};

const FIGURES_OF: Readonly<Record<string, (of: string) => string>> = {
  building: (of) => `Level of ${of}`,
  units: (of) => `Units: ${of}`,
  operationsCompleted: (of) => `Operations completed: ${of}`,
};

export function figureWords({ name, of }: { name: string; of?: string }): string {
  const kind = FIGURES_OF[name.split('.')[0] ?? ''];
  return of && kind ? kind(of) : (FIGURES[name] ?? name);
}

export const GAIN: Record<Gain, { words: string; icon: string; of: (n: string) => string }> = {
  gold: { words: 'Gold', icon: 'coin', of: (n) => `${n} gold` },
  xp: { words: 'Experience', icon: 'star', of: (n) => `${n} xp` },
  power: { words: 'Power', icon: 'power', of: (n) => `${n} power` },
  military: { words: 'Military', icon: 'army', of: (n) => `${n} military` },
};

export const DIFFICULTY: Readonly<Record<string, string>> = { easy: 'Easy', normal: 'Normal', hard: 'Hard' };

export const TEXT = {
  loading: 'Loading the quests',
  failed: 'The quests could not be read',
  list: 'Quests',
  search: 'Search',
  searchHint: 'Title, id, type or words',
  which: 'Which quests',
  shown: (n: number, of: number) => (n === of ? `${of} quests` : `${n} of ${of} quests`),
  none: 'No quest matches',
  create: 'New quest',
  nothing: 'No reward',
  relicCount: (n: number) => (n === 1 ? '1 relic' : `${n} relics`),
  retireText:
    'It leaves everybody’s quest log. Who has accepted it keeps it and is paid when it is done. You can bring it back.',

  newTitle: 'New quest',
  editTitle: 'Edit quest',
  title: 'Title',
  untitled: 'Untitled Quest',
  description: 'Description',
  noDescription: 'None',
  type: 'Type',
  difficulty: 'Difficulty',
  figure: 'Progress reads',
  noFigure: 'Nothing: done once it is accepted',
  progressMax: 'Done at',
  requirements: 'Requirements',
  noRequirements: 'None: anybody can accept it.',
  building: 'Building',
  kingdom: 'Kingdom',
  level: 'Level',
  add: 'Add',
  addBuilding: 'Add this level',
  addTyped: 'Add what is typed',
  typed: 'In words',
  typedHint: 'Commas part them. What is not “building Lvl number” cannot be read: it will never be met.',
  typedExample: 'Barracks Lvl 2',
  remove: (what: string) => `Remove ${what}`,
  unread: 'cannot be read: it will never be met',
  rewards: 'Rewards',
  relics: 'Relics',
  relic: 'Relic',
  chooseRelic: 'Choose a relic',
  addRelic: 'Add this relic',
  startsAt: 'Begins',
  endsAt: 'Ends',
  startsHint: 'In your own time; empty: at once.',
  endsHint: 'In your own time; empty: never.',
  save: 'Save',
  createIt: 'Create',
  close: 'Close',
  cancel: 'Cancel',
  saved: (title: string) => `“${title}” is written for everybody.`,
  savedUnread: 'It is saved, but these cannot be read, so nobody will ever meet them:',
  live: 'Everybody has it as soon as it is saved, also those who have accepted it.',
  count: (n: number, most: number) => `${n} of ${most} characters`,
  tooLong: (most: number) => `At most ${most} characters.`,
  notWhole: 'A whole number, please.',
  tooMuch: (most: number) => `At most ${most}.`,
  tooMany: (most: number) => `At most ${most} requirements.`,
  requirementTooLong: (what: string, most: number) => `“${what}” has more than ${most} characters.`,
} as const;
