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
      // The page's body had it where nothing had: a dialog that was opened by address, or after another one.
      setReturnFocus: (before) =>
        before.isConnected && before !== document.body ? before : (document.getElementById('main') ?? false),
    });
    trap.activate();
    return () => {
      trap.deactivate();
    };
  }, [ref, active]);
}
