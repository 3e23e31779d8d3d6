import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus was in a box and its control has gone, often because its own press did it, the box's next control takes it:
 * otherwise it would fall to the top of the page.
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
