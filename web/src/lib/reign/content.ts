/** The static content: names, descriptions, texts by code. Fetched once by hash, and again when the reign names another. */
import { create } from 'zustand';
import { ask, contentGet, type Static } from '../../api';

/** Lists are never null here, whatever the wire says. */
export type Content = { [K in keyof Static]: NonNullable<Static[K]> };

export const useContent = create<{ content: Content | null }>(() => ({ content: null }));

const withLists = (raw: Static): Content =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, value ?? []])) as Content;

let asking: Promise<void> | null = null;

export function loadContent(): Promise<void> {
  asking ??= ask(contentGet())
    .then((raw) => useContent.setState({ content: withLists(raw) }))
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Loads again where the reign runs on other content than the page has. */
export function contentFor(hash: string) {
  const { content } = useContent.getState();
  if (content && content.hash === hash) return;
  loadContent().catch(() => {
    // Asked again with the next patch.
  });
}

/** What lands are called, by id. */
export function useLandNames(): (id: string) => string {
  const { territories } = useContentPart('map');
  return (id) => territories?.find((one) => one.id === id)?.name ?? id;
}

/** One part of the content. Only below the gate that waits for it. */
export function useContentPart<K extends keyof Content>(name: K): Content[K] {
  const part = useContent((state) => state.content?.[name]);
  if (part === undefined) throw new Error(`no content yet: ${name}`);
  return part;
}
