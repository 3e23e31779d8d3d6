/**
 * React listens to every kind of event where a tree of its own begins. An animation or a transition that somebody listens
 * to wakes the page when it begins, at the end of each round and when it ends: the drawn lights and clouds made a seventh of
 * an idle minute that way. So React hears neither. A component that waits for an animation listens on its own element
 * (`useAnimationEnd`); the check refuses `onAnimation…` and `onTransition…` (lint/ignored-events.grit). Everything
 * else is heard: pointers, wheels, scrolling, drags, touches.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const IGNORED = new Set([
  ...['start', 'iteration', 'end', 'cancel'].map((what) => `animation${what}`),
  ...['run', 'start', 'end', 'cancel'].map((what) => `transition${what}`),
]);

/** The same element, which takes no listener for the ignored events; to be called before React draws into it. */
export function ignoreEvents<T extends Element>(element: T): T {
  if (Object.hasOwn(element, 'addEventListener')) return element;
  const listen = element.addEventListener;
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (!IGNORED.has(args[0])) listen.apply(element, args);
  };
  return element;
}

/** Calls `onEnd` when an animation of this very element has ended. */
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
