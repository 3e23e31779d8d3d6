import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * If the focused control of a box disappears, often by its own press, the box's next control takes the focus: otherwise
 * it would drop to the top of the page.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>) {
  const within = useRef(false);
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      within.current = box.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, [box]);
  useLayoutEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('button:not([disabled]), a[href]')?.focus({ preventScroll: true });
  });
}
