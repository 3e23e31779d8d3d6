import { useEffect, useRef } from 'react';

/**
 * A button that leads on (Play at once, a sign-in, Begin) disappears with its screen. The focus then moves to the main
 * heading of the next screen, so that a screen reader says where it is. The first screen of a visit keeps its focus,
 * and so does a reader who has moved elsewhere.
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

/** Waits for the heading, which comes with the code of its screen. Returns the function that ends the wait. */
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
