/** Drawings of a long list wait for their turn: one to a frame, and only near the window, so that none holds the page up. */
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { inLine } from './frames';

/** Of the window and of what scrolls in it: `main` cuts off what the window's margin would reach. */
const NEAR = '300px';

/** True once the element has come near the window and its turn has come; then for good. */
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
