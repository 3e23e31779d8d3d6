/** The people and things of the gallery; none of them is part of the game. */
import type { PortraitInput } from '../art/Portrait';

export const BANNER = { primary: '#7a2233', secondary: '#d9b766', emblem: 'star' };

export const RULER: PortraitInput = {
  seed: 'ysolde-2',
  race: 'archdemon',
  build: 'fem',
  hair: 'wavy',
  horns: 'lyre',
  headgear: 'none',
  collar: 'high',
  dress: 'robe',
  backdrop: 'moon',
  colours: {
    skin: '#c98a76',
    hair: '#2a1a22',
    eyes: '#ffce5c',
    primary: '#7a2233',
    secondary: '#d9b766',
    horn: '#4a3d3a',
  },
};

export const BUILDS = ['fem', 'masc', 'andro'] as const;

export const TOKENS = [
  'ground',
  'panel',
  'raised',
  'sunk',
  'line',
  'line-strong',
  'text',
  'muted',
  'gold',
  'blood',
  'verdigris',
  'ember',
  'moon',
  'arcane',
  'tracery',
];

export const LEVELS = {
  throne_room: 11,
  oracles_spire: 5,
  academy: 6,
  barracks: 10,
  treasury: 10,
  mine: 5,
  walls: 10,
  forge_of_creation: 0,
  farm: 10,
  market: 6,
};

export const INCOME = [
  { label: 'Base income', value: '10' },
  { label: 'Free Market, +15%', value: '+1.5', sub: true },
  { label: 'Road tolls, +5%', value: '+0.5', sub: true },
  { label: 'Levy after bonuses', value: '13', detail: 'rounded down' },
  { label: 'Treasury, 10 levels at 20', value: '+200' },
  { label: 'Tribute, three vassals', value: '+118' },
];

export const ATTRIBUTES = [
  ['Strength', 14],
  ['Intellect', 22],
  ['Charisma', 18],
  ['Magic', 25],
  ['Leadership', 12],
  ['Dexterity', 9],
  ['Constitution', 16],
] as const;
