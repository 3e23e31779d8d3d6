import type { Tone } from '../../ui/Badge';

export const RARITIES: Readonly<Record<string, Tone>> = {
  Common: 'muted',
  Rare: 'moon',
  Epic: 'arcane',
  Legendary: 'gold',
};
export const KINDS: Readonly<Record<string, Tone>> = { GOLD: 'gold', XP: 'moon', POWER: 'ember', NPC: 'verdigris' };
export const ICONS = { GOLD: 'coin', XP: 'star', POWER: 'power', NPC: 'user' } as const;
