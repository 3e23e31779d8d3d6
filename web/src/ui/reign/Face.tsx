import { buildOf, Portrait, type Ruler } from './RulerPortrait';

/** A ruler as other players see one: without relics. */
export const inputOf = ({ race, gender, avatarColors, avatarEmblem }: Ruler) => ({
  seed: 'sovereign',
  race,
  build: buildOf(gender),
  colours: avatarColors,
  emblem: avatarEmblem,
  dress: 'plate' as const,
  collar: 'high' as const,
  backdrop: 'moon' as const,
});

/** The small round face of a line, drawn when it comes near the window. */
export const Face = ({ look }: { look: Ruler }) => (
  <span className="face" aria-hidden="true">
    <Portrait input={{ ...inputOf(look), crop: 'head' }} waits />
  </span>
);
