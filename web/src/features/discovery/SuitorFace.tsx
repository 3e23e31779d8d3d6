import { useMemo, useRef } from 'react';
import type { ContentCandidate } from '../../api';
import { Portrait, type PortraitInput } from '../../art/Portrait';
import { useNearViewport } from '../../lib/nearViewport';

/** The portrait's input for a candidate: the choices of the content, the rest from the seed. */
const faceInput = ({ id, portrait }: ContentCandidate): PortraitInput => ({
  seed: id,
  ...portrait,
  build: portrait.build as PortraitInput['build'],
  frame: 'arch',
});

/** Drawn when its turn comes: twenty-eight faces at once would block the page. */
export function SuitorFace({ who, label }: { who: ContentCandidate; label?: string }) {
  const place = useRef<SVGSVGElement>(null);
  const come = useNearViewport(place);
  const input = useMemo(() => faceInput(who), [who]);
  if (!come) return <svg ref={place} className="portrait" viewBox="-120 0 240 300" aria-hidden="true" />;
  return <Portrait {...input} label={label} />;
}
