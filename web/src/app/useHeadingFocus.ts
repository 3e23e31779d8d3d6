import { useEffect, useRef } from 'react';

/**
 * What took the reader on (Play at once, a sign-in, Begin) is gone with its screen: the main heading of what comes has the
 * focus, so that a reader hears where this is. The first screen of a visit, and a reader who is elsewhere already, are left
 * alone.
 */
export function useHeadingFocus(stage: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (stage === undefined) return;
    const came = before.current !== undefined && before.current !== stage;
    before.current = stage;
    if (came) return onHeading();
  }, [stage]);
}

/** Waits for the heading, which comes with the code of its screen. Gives what ends the waiting. */
function onHeading(): () => void {
  const watcher = new MutationObserver(look);
  function look() {
    const heading = document.querySelector<HTMLElement>('#main h1');
    const lost = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (!heading && lost) return;
    watcher.disconnect();
    if (!heading || !lost) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watcher.disconnect();
}
