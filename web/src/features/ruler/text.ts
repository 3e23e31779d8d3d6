export const TEXT = {
  title: 'Create Your Supreme Being',
  lead: 'The world has been told to expect someone. It was not told whom.',
  basics: 'Basic Information',
  race: 'Race & Form',
  comesWith: (what: readonly string[]) => (what.length > 0 ? `Comes with ${what.join(', ')}.` : ''),
  /** The share of the candidates in Discovery. */
  prefer: (n: number, of: number, percent: number) =>
    n === 0
      ? 'Nobody at Mate Discovery prefers it.'
      : `${n} of ${of} at Mate Discovery prefer it: ${percent}% more compatible.`,
  spellsShown: (spells: readonly string[]) =>
    `${spells.join(' and ')} stand on your profile. A spell changes no number.`,
  origin: 'Origin Story',
  alignment: 'Alignment',
  attributes: 'Core Attributes',
  magic: 'Magical Affinity',
  avatar: 'Avatar Editor',
  emblem: 'Emblem',
  summary: 'Character Summary',
  name: 'Name',
  namePlaceholder: 'Supreme Name...',
  nameless: 'Nameless Sovereign',
  titleField: 'Title',
  gender: 'Gender',
  sexuality: 'Sexuality',
  pointsLeft: 'points left',
  begin: 'Begin Your Reign',
  recommended: 'Take the recommended ruler',
  recommendedNote: 'A complete ruler, ready to reign. Change whatever you like first.',
  surprise: 'Surprise me',
  details: 'Details',
  hide: 'Hide the details',
  spells: 'Starting spells',
  adults: 'Everyone in this realm, and everyone who comes to court in it, is an adult.',
  colours: { skin: 'Skin', hair: 'Hair', eyes: 'Eyes', primary: 'Primary', secondary: 'Secondary' },
  logout: 'Logout',
} as const;

/** The specification's button, with its literal plural. */
export const allocate = (left: number): string => `Allocate ${left} More Points`;

/** The name of a bonus on a card. */
export const BONUS: Record<string, string> = { xp: 'xp', gold: 'gold', power: 'power' };
