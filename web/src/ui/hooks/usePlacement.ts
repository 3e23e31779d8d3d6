import { type RefObject, useLayoutEffect } from 'react';

const GAP = 8;
const EDGE = 12;

/**
 * Lifts `floating` into the browser's top layer and places it at `anchor`: below if there is room, else above, never
 * past an edge of the window. The top layer escapes clipping and transforms, but the element keeps its place in the
 * document, so a dialog's focus trap still holds it.
 */
export function usePlacement(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  align: 'start' | 'end' | 'center' = 'end',
  content: unknown = null,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size and is placed anew
  useLayoutEffect(() => {
    const from = anchor.current;
    const box = floating.current;
    if (!open || !from || !box) return;
    if (box.popover !== null && !box.matches?.(':popover-open')) box.showPopover?.();
    const place = () => {
      const a = from.getBoundingClientRect();
      const b = box.getBoundingClientRect();
      const wanted =
        align === 'start' ? a.left : align === 'end' ? a.right - b.width : (a.left + a.right - b.width) / 2;
      const below = a.bottom + GAP + b.height <= innerHeight - EDGE || a.top < innerHeight - a.bottom;
      box.style.left = `${Math.max(EDGE, Math.min(innerWidth - b.width - EDGE, wanted))}px`;
      box.style.top = `${below ? a.bottom + GAP : Math.max(EDGE, a.top - b.height - GAP)}px`;
    };
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [anchor, floating, open, align, content]);
}
