/** Drawings of a long list wait for their turn: one to a task, and only near the window, so that none holds the page up. */
import { type RefObject, useEffect, useState } from 'react';

type Work = () => void;
const waiting: Work[] = [];
let running = false;

/** Idle time where the browser tells of it. The limit keeps a busy page from waiting for ever. */
const later = (work: Work) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 300 }) : setTimeout(work, 16);

function next() {
  waiting.shift()?.();
  running = waiting.length > 0;
  if (running) later(next);
}

/** Puts work at the end of the line. Gives back how to leave it. */
export function oneByOne(work: Work): () => void {
  waiting.push(work);
  if (!running) {
    running = true;
    later(next);
  }
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

const NEAR = '300px';

/** True once the element has come near the window and its turn has come; then for good. */
export function useTurn(ref: RefObject<Element | null>): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (come || !element) return;
    let leave: Work | undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (leave || !entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        leave = oneByOne(() => setCome(true));
      },
      { rootMargin: NEAR },
    );
    seen.observe(element);
    return () => {
      seen.disconnect();
      leave?.();
    };
  }, [come, ref]);
  return come;
}
