/** The input of a portrait. The seed makes every choice that is not given. */

export const PLAYABLE_RACES = [
  'undead_lich',
  'archdemon',
  'dragonoid_tyrant',
  'doppelganger',
  'archangel',
  'fallen_angel',
  'slime_progenitor',
  'high_elf',
  'insectoid_warrior',
  'orc',
] as const;

export type PortraitRace = (typeof PLAYABLE_RACES)[number] | 'human';

export interface PortraitColours {
  skin?: string;
  hair?: string;
  eyes?: string;
  primary?: string;
  secondary?: string;
  horn?: string;
  wings?: string;
  plate?: string;
}

export interface PortraitInput {
  seed: string;
  /** An unknown race is drawn as a human. */
  race?: string;
  build?: 'fem' | 'masc' | 'andro';
  colours?: PortraitColours;
  emblem?: string;
  crop?: 'head' | 'bust' | 'full';
  frame?: 'arch';
  hair?: string;
  dress?: string;
  headgear?: string;
  collar?: string;
  backdrop?: string;
  horns?: string;
  halo?: string;
  beard?: string | null;
  hood?: boolean;
  horned?: boolean;
  glow?: boolean;
  age?: boolean;
  /** Features told in the story, in place of the seed's choice. */
  stated?: { dress?: string; collar?: string; scar?: boolean };
  /** Worn relics, by the names of their drawings. */
  worn?: readonly string[];
}
