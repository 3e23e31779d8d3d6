/** The children of the ruler, as input of the portrait: every feature is one parent's, or lies between both. */
import { mix, rng } from './core/seed';
import type { PortraitInput } from './Portrait';

/** A colour where a parent has none of its own. */
const PLAIN = { skin: '#c9a58c', hair: '#3a2f2a', eyes: '#8a6a3a' };

/** The looks of a grown child; the same child is always drawn the same. */
export function childOf(ruler: PortraitInput, consort: PortraitInput, seed: string): PortraitInput {
  const R = rng(`child${seed}`);
  const of = <T>(a: T, b: T): T => (R.chance(0.5) ? a : b);
  const [a, b] = [ruler.colours ?? {}, consort.colours ?? {}];
  const race = of(ruler.race, consort.race);
  const between = R.range(0.3, 0.7) * 0.45;
  const nearest = race === ruler.race ? between : 1 - between;
  return {
    seed: `kin-${seed}`,
    race,
    build: R.pick(['fem', 'masc', 'andro'] as const),
    hair: of(ruler.hair, consort.hair),
    headgear: 'circlet',
    dress: R.pick(['robe', 'coat', 'brocade', 'cape']),
    collar: 'none',
    backdrop: R.pick(['lancet', 'stars', 'rays']),
    beard: null,
    age: false,
    colours: {
      skin: mix(a.skin ?? b.skin ?? PLAIN.skin, b.skin ?? a.skin ?? PLAIN.skin, nearest),
      hair: of(a.hair, b.hair) ?? PLAIN.hair,
      eyes: of(a.eyes, b.eyes) ?? PLAIN.eyes,
      primary: a.primary,
      secondary: a.secondary,
    },
  };
}
