/** What the window has room for, where words and not only style depend on it. */
import { useSyncExternalStore } from 'react';

/** A hook that says whether the window answers a media query, and says it again when that changes. */
export function mediaHook(query: string): () => boolean {
  // A document without a window to measure answers no.
  const list = () => globalThis.matchMedia?.(query);
  const subscribe = (listener: () => void) => {
    const watched = list();
    watched?.addEventListener('change', listener);
    return () => watched?.removeEventListener('change', listener);
  };
  const read = () => list()?.matches ?? false;
  return () => useSyncExternalStore(subscribe, read);
}
