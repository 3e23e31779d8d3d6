/** Drawings of a long list wait for their turn: one a frame, and only near the window, so that none blocks the page. */
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { inLine } from './frames';

/**
 * The margin of the window and of the scrolling element in it: `main` clips the part that the window's margin would
 * reach.
 */
const NEAR = '300px';

/** True once the element has come near the window and its turn has come; it stays true. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (come || !element) return;
    let leave: (() => void) | undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (leave || !entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        leave = inLine(() => startTransition(() => setCome(true)));
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    seen.observe(element);
    return () => {
      seen.disconnect();
      leave?.();
    };
  }, [come, ref]);
  return come;
}
