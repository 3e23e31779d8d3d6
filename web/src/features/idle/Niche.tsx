import { useRef } from 'react';
import { Building, stageOf } from '../../art/Castle';
import { useTurn } from '../../lib/oneByOne';
import { useMember, useSection } from '../../lib/reign';

/** A niche with the building where the work is done, as it stands now; drawn when its turn comes. */
export function Niche({ place }: { place: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const come = useTurn(box);
  const level = useMember('buildings', place)?.level ?? 0;
  const { avatarColors, avatarEmblem } = useSection('player');
  return (
    <span className="act__art" ref={box} aria-hidden="true">
      {come && (
        <Building
          id={place}
          stage={Math.max(1, stageOf(level))}
          banner={{ primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem }}
        />
      )}
    </span>
  );
}
