/** How the rulers of the known world look, by their land; what is not said here comes from the seed. */
import type { PortraitInput } from './portrait/input';

const LOOKS: Readonly<Record<string, Omit<PortraitInput, 'seed'>>> = {
  'demi-human-tribes': { race: 'orc', build: 'fem', dress: 'fur', age: true },
  'elf-kingdom': { race: 'high_elf', build: 'masc', headgear: 'circlet', dress: 'coat' },
  'troll-kingdom': { race: 'undead_lich', build: 'masc', hood: true, dress: 'robe' },
  're-estize': { race: 'human', build: 'masc', headgear: 'crown', dress: 'brocade' },
  'minotaur-nation': { race: 'human', build: 'fem', headgear: 'crown', dress: 'brocade' },
  'dwarf-kingdom': { race: 'human', build: 'fem', headgear: 'circlet', dress: 'fur', age: true },
  'beastman-country': { race: 'orc', build: 'masc', dress: 'fur' },
  'dark-elf-country': { race: 'high_elf', build: 'fem', dress: 'coat', hood: true },
  roble: { race: 'human', build: 'fem', dress: 'plate' },
  'city-state-alliance': { race: 'human', build: 'masc', dress: 'coat', age: true },
  'slane-theocracy': { race: 'archangel', build: 'fem', halo: 'sun', dress: 'robe' },
  argland: { race: 'dragonoid_tyrant', build: 'masc', dress: 'robe' },
  baharuth: { race: 'human', build: 'fem', headgear: 'crown', dress: 'plate' },
  'wyvern-riders': { race: 'dragonoid_tyrant', build: 'fem', dress: 'fur' },
  'dark-dwarf-country': { race: 'human', build: 'masc', dress: 'plate' },
  'draconic-kingdom': { race: 'dragonoid_tyrant', build: 'masc', dress: 'brocade', headgear: 'crown' },
  eryuentiu: { race: 'human', build: 'masc', dress: 'coat', hood: true },
};

/** The face of the ruler of a land. */
export const rulerFace = (land: string, name: string): PortraitInput => ({ seed: name, ...LOOKS[land] });
