import { type CSSProperties, useRef } from 'react';
import { Building, stageOf } from '../../art/Castle';
import { useNearViewport } from '../../lib/nearViewport';
import { useMember } from '../../lib/reign';
import { useAge } from '../../ui/reign/useAge';
import { useBanner } from '../../ui/reign/useBanner';

/** The height of each building in its drawing, so that each fills its niche. */
const TALL: Readonly<Record<string, number>> = {
  throne_room: 330,
  oracles_spire: 76,
  academy: 116,
  barracks: 124,
  treasury: 134,
  mine: 120,
  walls: 96,
  forge_of_creation: 104,
  farm: 112,
  market: 84,
};
/** Measures of the drawings: their height, and the ground below the buildings. */
const HEIGHT = { tall: 430, common: 210 };
const GROUND = 18;
const NICHE = 84;

function fitOf(place: string): CSSProperties {
  const tall = TALL[place] ?? HEIGHT.common;
  const height = place === 'throne_room' || place === 'oracles_spire' ? HEIGHT.tall : HEIGHT.common;
  return { '--zoom': height / tall, '--sink': `${(GROUND / tall) * NICHE}px` } as CSSProperties;
}

/** A niche with the activity's building at its present stage; drawn when its turn comes. */
export function Niche({ place }: { place: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const come = useNearViewport(box);
  const level = useMember('buildings', place)?.level ?? 0;
  const age = useAge();
  const banner = useBanner();
  return (
    <span className="act__art" ref={box} style={fitOf(place)} aria-hidden="true">
      {come && <Building id={place} stage={Math.max(1, stageOf(place, level, age))} banner={banner} />}
    </span>
  );
}
