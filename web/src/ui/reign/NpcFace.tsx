import { useMemo, useRef } from 'react';
import type { NpcView } from '../../api';
import { Portrait, type PortraitInput } from '../../art/Portrait';
import { useNearViewport } from '../../lib/nearViewport';
import { Painted } from '../Painted';

const BUILDS: readonly string[] = ['fem', 'masc', 'andro'];

/** The portrait's input for an NPC: the choices of the content, the rest from the seed. */
export function npcInput({ id, portrait, look }: Pick<NpcView, 'id' | 'portrait' | 'look'>): PortraitInput {
  const { build, ...rest } = look ?? {};
  return { seed: portrait || id, ...rest, ...(build && BUILDS.includes(build) ? { build: build as 'fem' } : {}) };
}

interface Props {
  npc: Pick<NpcView, 'id' | 'portrait' | 'look' | 'imageUrl'>;
  crop?: PortraitInput['crop'];
  label?: string;
}

/** The face of an NPC: a generated picture if there is one, else a drawing, made when its turn comes. */
export function NpcFace({ npc, crop, label }: Props) {
  const place = useRef<SVGSVGElement>(null);
  const come = useNearViewport(place);
  const input = useMemo<PortraitInput>(
    () => ({ ...npcInput(npc), ...(crop ? { crop } : { frame: 'arch' as const }) }),
    [npc, crop],
  );
  return (
    <Painted src={npc.imageUrl} label={label}>
      {come ? (
        <Portrait {...input} label={label} />
      ) : (
        <svg ref={place} className="portrait" viewBox="-120 0 240 300" aria-hidden="true" />
      )}
    </Painted>
  );
}

/** The small round face of a line that has the name. */
export const NpcHead = ({ npc }: Pick<Props, 'npc'>) => (
  <span className="face">
    <NpcFace npc={npc} crop="head" />
  </span>
);
