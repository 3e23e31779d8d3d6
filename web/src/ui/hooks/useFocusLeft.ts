import { useEffect, useRef } from 'react';

/** A focused part that its own button closes passes the focus to the page's main part. */
export function useFocusLeft(shown: boolean) {
  const before = useRef(shown);
  useEffect(() => {
    const gone = before.current && !shown;
    before.current = shown;
    if (gone && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [shown]);
}
