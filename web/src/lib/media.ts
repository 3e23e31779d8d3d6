/** Media queries, for screens whose words depend on the window and not only their style. */
import { useState, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 56.25em)';

/** A hook that tells whether the window matches a media query, and follows changes. */
export function mediaHook(query: string): () => boolean {
  return () => {
    const [asked] = useState(() => ask(query));
    return useSyncExternalStore(asked.subscribe, asked.read);
  };
}

/** The window is narrow enough for the phone's style sheets: the detail is a sheet there, not a panel. */
export const usePhone = mediaHook(PHONE);

/** The same, read once. */
export const isPhone = () => ask(PHONE).read();

/** One MediaQueryList a query, shared by all its readers: a new one would make the browser match the query again. */
function ask(query: string) {
  const list = globalThis.matchMedia?.(query); // a document without a window matches nothing
  return {
    subscribe: (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    read: () => list?.matches ?? false,
  };
}
