/** The player's own portrait, for every place that shows it. */
import { Portrait as Painted, type PortraitInput } from '../../art/Portrait';
import { useSection } from '../../lib/reign';

/** The drawn build of a gender; every gender but the two has its own. */
export const buildOf = (gender: string): PortraitInput['build'] =>
  gender === 'Female' ? 'fem' : gender === 'Male' ? 'masc' : 'andro';

export interface Ruler {
  race: string;
  gender: string;
  avatarColors: PortraitInput['colours'];
  avatarEmblem: string;
}

/** The portrait's input for the ruler, with the relics worn. The same ruler is always drawn the same. */
export function rulerInput(ruler: Ruler, worn: readonly string[] = []): PortraitInput {
  return {
    seed: 'sovereign',
    race: ruler.race,
    build: buildOf(ruler.gender),
    colours: ruler.avatarColors,
    emblem: ruler.avatarEmblem,
    dress: 'plate',
    collar: 'high',
    backdrop: 'moon',
    worn,
  };
}

/** The drawings of the relics worn, in the order of the slots. */
export function useWornArts(): string[] {
  const { worn, relics } = useSection('equipment');
  const ids: readonly (string | null)[] = Object.values(worn);
  return (relics ?? []).filter(({ id }) => ids.includes(id)).map(({ art }) => art);
}

/** Any portrait, from its input. */
export const Portrait = ({ input, ...rest }: { input: PortraitInput; label?: string; waits?: boolean }) => (
  <Painted {...input} {...rest} />
);

/** The small round face of the top bar. It has two hundred shapes, so it gets a frame of its own. */
export function RulerFace() {
  const player = useSection('player');
  const worn = useWornArts();
  return <Portrait input={{ ...rulerInput(player, worn), crop: 'head' }} waits />;
}
