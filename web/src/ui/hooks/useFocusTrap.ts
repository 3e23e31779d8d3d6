import { createFocusTrap } from 'focus-trap';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus inside while mounted. Afterwards the focus returns to the element before, or to the page's main part.
 */
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

/**
 * The target of the returning focus. The element before is the body if a dialog was opened by address or after another.
 */
function home(before: HTMLElement | SVGElement) {
  if (before.isConnected && before !== document.body) return before;
  // A dialog that closes together with the question above it has already returned the focus.
  return document.activeElement === document.body ? (document.getElementById('main') ?? false) : false;
}
