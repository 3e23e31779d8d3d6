import { useEffect, useRef } from 'react';

/**
 * A region becomes a stop of the Tab key while its content is longer than the region. Chromium and Firefox scroll a
 * region without a control by key by themselves; Safari scrolls only the one that has the focus.
 */
export function useScrollable<E extends HTMLElement>() {
  const region = useRef<E>(null);
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    const measure = () => {
      const scrolls = box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto';
      box.tabIndex = scrolls ? 0 : -1;
    };
    // In the next frame: a stop of the Tab key may change sizes, of which the browser would warn within this one.
    let next = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(measure);
    });
    const observe = () => {
      sizes.disconnect();
      for (const part of [box, ...box.children]) sizes.observe(part);
    };
    const parts = new MutationObserver(observe);
    parts.observe(box, { childList: true });
    observe();
    return () => {
      cancelAnimationFrame(next);
      parts.disconnect();
      sizes.disconnect();
    };
  }, []);
  return region;
}
