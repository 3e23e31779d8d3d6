import { createFocusTrap } from 'focus-trap';
import { type RefObject, useEffect } from 'react';

/** Keeps the focus inside while mounted; on leaving it returns to where it was, or to the page's main part. */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, active = true) {
  useEffect(() => {
    const box = ref.current;
    if (!active || !box) return;
    const trap = createFocusTrap(box, {
      allowOutsideClick: true,
      escapeDeactivates: false,
      fallbackFocus: box,
      initialFocus: () => box.querySelector<HTMLElement>('[data-autofocus]') ?? box,
      preventScroll: true,
      setReturnFocus: home,
    });
    trap.activate();
    return () => {
      trap.deactivate();
    };
  }, [ref, active]);
}

/** Where the focus goes: the page's body had it where nothing had, for a dialog that was opened by address or after another. */
function home(before: HTMLElement | SVGElement) {
  if (before.isConnected && before !== document.body) return before;
  // A dialog that ends together with the question over it has sent the focus home already.
  return document.activeElement === document.body ? (document.getElementById('main') ?? false) : false;
}
