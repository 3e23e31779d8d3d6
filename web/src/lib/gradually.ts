/** Long lists arrive in batches, so that no task blocks the page. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { inLine } from './frames';

/** A frame under this many milliseconds has room for more, one over the second bound has too much. */
const LIGHT = 6;
const HEAVY = 16;

function nextBatchSize(batchSize: number, took: number, most: number) {
  if (took > HEAVY) return Math.max(1, batchSize >> 1);
  return took < LIGHT ? Math.min(most, batchSize * 2) : batchSize;
}

/**
 * The part of a list that has arrived: at most `most` more in one frame, and all of it a few frames later. It starts
 * with `first` items, which may be 0: the frame in which a screen arrives can have enough to draw.
 */
export function useGradually<T>(list: readonly T[], most: number, first = 1): readonly T[] {
  const [{ come, batchSize }, setCome] = useState({ come: first, batchSize: 1 });
  const all = come >= list.length;
  // An item that joins a complete list is shown at once.
  if (all && come < Number.POSITIVE_INFINITY) setCome({ come: Number.POSITIVE_INFINITY, batchSize });
  // Before the frame, not after it: the cost of the last batch decides the size of the next.
  useLayoutEffect(() => {
    if (all) return;
    return inLine((took) => {
      const next = come === 0 ? 1 : nextBatchSize(batchSize, took, most);
      startTransition(() => setCome({ come: come + next, batchSize: next }));
    });
  }, [come, batchSize, all, most]);
  return all ? list : list.slice(0, come);
}
