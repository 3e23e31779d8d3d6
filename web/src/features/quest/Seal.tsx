import { useRef } from 'react';
import type { QuestView } from '../../api';
import { WaxSeal } from '../../art/Objects';
import { useNearViewport } from '../../lib/nearViewport';
import { TYPE } from './look';

/** The seal of a quest's type, with an imprint of its own; drawn when its turn comes. */
export function Seal({ quest: { id, type } }: { quest: QuestView }) {
  const place = useRef<SVGSVGElement>(null);
  const come = useNearViewport(place);
  if (!come) return <svg ref={place} className="seal" viewBox="-54 -54 108 108" aria-hidden="true" />;
  return <WaxSeal emblem={TYPE[type].emblem} wax={TYPE[type].wax} seed={id} />;
}
