/** Long lists arrive in armfuls, as the page finds time for them, so that no task holds it up. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { inLine } from './frames';

/** Milliseconds of a frame that leave room for more, and that are enough. */
const LIGHT = 6;
const HEAVY = 16;

function nextArmful(armful: number, took: number, most: number) {
  if (took > HEAVY) return Math.max(1, armful >> 1);
  return took < LIGHT ? Math.min(most, armful * 2) : armful;
}

/**
 * As much of a list as has arrived by now, `most` of it in one frame; all of it a few frames later, and from then on.
 * It begins with `first`, which may be none: the frame in which a screen arrives can have enough to draw.
 */
export function useGradually<T>(list: readonly T[], most: number, first = 1): readonly T[] {
  const [{ come, armful }, setCome] = useState({ come: first, armful: 1 });
  const all = come >= list.length;
  // What joins a list that has arrived is not kept waiting.
  if (all && come < Number.POSITIVE_INFINITY) setCome({ come: Number.POSITIVE_INFINITY, armful });
  // Before the frame, not after it: what the last armful cost says how large the next can be.
  useLayoutEffect(() => {
    if (all) return;
    return inLine((took) => {
      const next = come === 0 ? 1 : nextArmful(armful, took, most);
      startTransition(() => setCome({ come: come + next, armful: next }));
    });
  }, [come, armful, all, most]);
  return all ? list : list.slice(0, come);
}
