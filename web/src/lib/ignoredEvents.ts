/**
 * React listens to every kind of event at the root of each tree. An animation or a transition with a listener wakes the
 * page when it begins, at each iteration and when it ends: the drawn lights and clouds took a seventh of an idle minute
 * in this way. So React's listeners for both are ignored. A component that waits for an animation listens on its own
 * element (`useAnimationEnd`); the check refuses `onAnimation…` and `onTransition…` (lint/ignored-events.grit). All
 * other events are heard: pointers, wheels, scrolling, drags, touches.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const IGNORED = new Set([
  ...['start', 'iteration', 'end', 'cancel'].map((what) => `animation${what}`),
  ...['run', 'start', 'end', 'cancel'].map((what) => `transition${what}`),
]);

/** Makes an element ignore listeners for these events, and returns it. Call it before React draws into the element. */
export function ignoreEvents<T extends Element>(element: T): T {
  if (Object.hasOwn(element, 'addEventListener')) return element;
  const listen = element.addEventListener;
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (!IGNORED.has(args[0])) listen.apply(element, args);
  };
  return element;
}

/** Calls `onEnd` when an animation of this element itself ends. */
export function useAnimationEnd(ref: RefObject<Element | null>, onEnd: () => void) {
  const ended = useEffectEvent((event: Event) => {
    if (event.target === event.currentTarget) onEnd();
  });
  useEffect(() => {
    const element = ref.current;
    element?.addEventListener('animationend', ended);
    return () => element?.removeEventListener('animationend', ended);
  }, [ref]);
}
