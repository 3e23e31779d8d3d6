/** The look that the screen edits: the saved one and the one on trial. */
import type { AppearanceSave, RulerPlayer } from '../../api';

export type Look = AppearanceSave;

export const PARTS = ['skin', 'hair', 'eyes', 'primary', 'secondary'] as const;

export const savedLook = ({ race, avatarColors, avatarEmblem }: RulerPlayer): Look => ({
  race,
  avatarColors,
  avatarEmblem,
});

/** The number of differing choices. */
export const differences = (a: Look, b: Look): number =>
  PARTS.filter((part) => a.avatarColors[part] !== b.avatarColors[part]).length +
  (a.race === b.race ? 0 : 1) +
  (a.avatarEmblem === b.avatarEmblem ? 0 : 1);

/** Another race comes with its own skin, unless a colour was chosen by hand. */
export function withRace(look: Look, race: { id: string; skin: string }, skins: readonly string[]): Look {
  const natural = skins.includes(look.avatarColors.skin);
  return {
    ...look,
    race: race.id,
    avatarColors: natural ? { ...look.avatarColors, skin: race.skin } : look.avatarColors,
  };
}
