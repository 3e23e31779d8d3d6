/** The rulers of lands, as input of the portrait. The seed draws every part that is not given. */
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
