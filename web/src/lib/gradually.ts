/** Long lists arrive in armfuls: the first at once, the next after each frame, so that no task holds the page up. */
import { startTransition, useEffect, useState } from 'react';

/** As much of a list as has arrived by now; all of it a few frames later, and from then on. */
export function useGradually<T>(list: readonly T[], armful: number): readonly T[] {
  const [come, setCome] = useState(armful);
  const all = come >= list.length;
  useEffect(() => {
    if (all) return;
    // A page that nobody sees gets no frames; the rest of its list can wait until somebody looks.
    const frame = requestAnimationFrame(() => startTransition(() => setCome(come + armful)));
    return () => cancelAnimationFrame(frame);
  }, [come, all, armful]);
  return all ? list : list.slice(0, come);
}
