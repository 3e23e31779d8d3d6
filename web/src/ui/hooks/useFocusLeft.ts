import { useEffect, useRef } from 'react';

/** What had the focus goes away by its own button: the focus then goes to the page's main part, not to nowhere. */
export function useFocusLeft(shown: boolean) {
  const before = useRef(shown);
  useEffect(() => {
    const gone = before.current && !shown;
    before.current = shown;
    if (gone && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [shown]);
}
