/** The rulers of lands and of houses, as input of the portrait. The seed draws every part that is not given. */
import type { PortraitInput } from './Portrait';

const LORDS: Readonly<Record<string, Omit<PortraitInput, 'seed'>>> = {
  'demi-human-tribes': { race: 'archdemon', build: 'fem', age: true },
  'elf-kingdom': { race: 'high_elf', build: 'masc', headgear: 'circlet' },
  'troll-kingdom': { race: 'orc', build: 'masc', hood: true },
  're-estize': { race: 'human', build: 'masc', headgear: 'crown', age: true },
  'minotaur-nation': { race: 'archdemon', build: 'fem', headgear: 'crown' },
  'dwarf-kingdom': { race: 'human', build: 'fem', age: true },
  'beastman-country': { race: 'orc', build: 'masc' },
  'dark-elf-country': { race: 'high_elf', build: 'fem', hood: true },
  roble: { race: 'human', build: 'fem' },
  'city-state-alliance': { race: 'human', build: 'andro' },
  'slane-theocracy': { race: 'archangel', build: 'fem', hood: true },
  argland: { race: 'dragonoid_tyrant', build: 'masc', age: true },
  baharuth: { race: 'human', build: 'fem', headgear: 'crown' },
  'wyvern-riders': { race: 'fallen_angel', build: 'fem' },
  'dark-dwarf-country': { race: 'orc', build: 'masc', age: true },
  'draconic-kingdom': { race: 'dragonoid_tyrant', build: 'masc', glow: true },
  eryuentiu: { race: 'doppelganger', build: 'masc' },
};

export const lordOf = (land: string): PortraitInput => ({ seed: `lord|${land}`, ...LORDS[land], frame: 'arch' });

/** The rulers of houses by their seats, in the liveries of content/houses.json. */
const SEATS: Readonly<Record<string, Omit<PortraitInput, 'seed'>>> = {
  'house-ashen-1': { race: 'undead_lich', build: 'fem', colours: { hair: '#c9c4b8', eyes: '#7fd0c0', primary: '#4a4a52', secondary: '#b7a36a' } },
  'house-ashen-2': { race: 'doppelganger', build: 'masc', colours: { hair: '#6b5a48', eyes: '#9aa7b5', primary: '#4a4a52', secondary: '#b7a36a' } },
  'house-thorn-1': { race: 'high_elf', build: 'fem', colours: { hair: '#7a3b2e', eyes: '#6fbf73', primary: '#2f4a35', secondary: '#a8566b' } },
  'house-thorn-2': { race: 'high_elf', build: 'masc', colours: { hair: '#2b2b33', eyes: '#a5c04a', primary: '#2f4a35', secondary: '#a8566b' } },
  'house-thorn-3': { race: 'slime_progenitor', build: 'andro', colours: { hair: '#3f6b4f', eyes: '#e0c25a', primary: '#2f4a35', secondary: '#a8566b' } },
  'house-hammer-1': { race: 'orc', build: 'masc', colours: { hair: '#3a2f2a', eyes: '#d07a3a', primary: '#5a2a22', secondary: '#8d8f98' } },
  'house-hammer-2': { race: 'dragonoid_tyrant', build: 'fem', colours: { hair: '#8a2f24', eyes: '#e8a33c', primary: '#5a2a22', secondary: '#8d8f98' } },
  'house-lantern-1': { race: 'fallen_angel', build: 'fem', colours: { hair: '#d9dde4', eyes: '#8fb4d8', primary: '#22384a', secondary: '#d8b46a' } },
  'house-lantern-2': { race: 'insectoid_warrior', build: 'masc', colours: { hair: '#1f2933', eyes: '#d8b46a', primary: '#22384a', secondary: '#d8b46a' } },
  'house-lantern-3': { race: 'archangel', build: 'fem', colours: { hair: '#b8c4cf', eyes: '#bfe3ea', primary: '#22384a', secondary: '#d8b46a' } },
};

export const houseRulerOf = (seat: string): PortraitInput => ({ seed: `seat|${seat}`, ...SEATS[seat] });
