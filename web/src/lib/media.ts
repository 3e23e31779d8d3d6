/** What the window has room for, where words and not only style depend on it. */
import { useState, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 56.25em)';

/** A hook that says whether the window answers a media query, and says it again when that changes. */
export function mediaHook(query: string): () => boolean {
  return () => {
    const [asked] = useState(() => ask(query));
    return useSyncExternalStore(asked.subscribe, asked.read);
  };
}

/** Whether the window is as narrow as the sheets of the phone begin: there the detail is a sheet, not a panel. */
export const usePhone = mediaHook(PHONE);

/** The same, asked once. */
export const isPhone = () => ask(PHONE).read();

/** One question to the window, asked once and listened to: each asking anew has the browser match it anew. */
function ask(query: string) {
  const list = globalThis.matchMedia?.(query); // a document without a window to measure answers no
  return {
    subscribe: (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    read: () => list?.matches ?? false,
  };
}
