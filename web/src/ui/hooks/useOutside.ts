import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `leave` when a pointer goes down outside of the box. */
export function useOutside(ref: RefObject<HTMLElement | null>, active: boolean, leave: () => void) {
  const latest = useEffectEvent(leave);
  useEffect(() => {
    if (!active) return;
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) latest();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [active, ref]);
}
