/** Long lists arrive in batches, as the page finds time for them, so that no task holds it up. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { inLine } from './frames';

/** Milliseconds of a frame that leave room for more, and that are enough. */
const LIGHT = 6;
const HEAVY = 16;

function nextBatchSize(batchSize: number, took: number, most: number) {
  if (took > HEAVY) return Math.max(1, batchSize >> 1);
  return took < LIGHT ? Math.min(most, batchSize * 2) : batchSize;
}

/**
 * As much of a list as has arrived by now, `most` of it in one frame; all of it a few frames later, and from then on.
 * It begins with `first`, which may be none: the frame in which a screen arrives can have enough to draw.
 */
export function useGradually<T>(list: readonly T[], most: number, first = 1): readonly T[] {
  const [{ come, batchSize }, setCome] = useState({ come: first, batchSize: 1 });
  const all = come >= list.length;
  // What joins a list that has arrived is not kept waiting.
  if (all && come < Number.POSITIVE_INFINITY) setCome({ come: Number.POSITIVE_INFINITY, batchSize });
  // Before the frame, not after it: what the last batchSize cost says how large the next can be.
  useLayoutEffect(() => {
    if (all) return;
    return inLine((took) => {
      const next = come === 0 ? 1 : nextBatchSize(batchSize, took, most);
      startTransition(() => setCome({ come: come + next, batchSize: next }));
    });
  }, [come, batchSize, all, most]);
  return all ? list : list.slice(0, come);
}
