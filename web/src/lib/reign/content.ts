/**
 * The static content: names, descriptions, texts by code. It is fetched once by hash, and again when the reign names
 * another hash. It has two halves: the frame, needed by the first screen, and the rest, needed by the first screen that
 * reads it.
 */
import { use } from 'react';
import { create } from 'zustand';
import { ask, contentFrame, contentScreens, type Framed, type Screened } from '../../api';
import { ENGLISH, language } from '../language';

/** On the wire a list can be null; here it never is. */
type Lists<T> = { [K in keyof T]: NonNullable<T[K]> };

type Frame = Lists<Framed>;
type Screens = Lists<Omit<Screened, 'hash'>>;
export type Content = Frame & Screens;

interface Held {
  content: (Frame & Partial<Screens>) | null;
  /** Both halves are loaded. */
  whole: boolean;
}

export const useContent = create<Held>(() => ({ content: null, whole: false }));

const withLists = <T extends object>(raw: T) =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, value ?? []])) as Lists<T>;

/** English has the address without a language. */
const inLanguage = () => (language.tag === ENGLISH ? {} : { language: language.tag });

const askFrame = async () => withLists(await ask(contentFrame({ query: inLanguage() })));

async function screensOf(frame: Pick<Frame, 'hash' | 'screens'>): Promise<Screens> {
  const { hash, ...parts } = await ask(contentScreens({ query: { digest: frame.screens, ...inLanguage() } }));
  if (hash !== frame.hash) throw new Error('other content came into force between the halves');
  return withLists(parts);
}

let asking: Promise<void> | null = null;

async function replace() {
  const frame = await askFrame();
  const screens = useContent.getState().whole ? await screensOf(frame) : {};
  useContent.setState({ content: { ...frame, ...screens } });
}

export function loadContent(): Promise<void> {
  asking ??= replace().finally(() => {
    asking = null;
  });
  return asking;
}

let completing: Promise<void> | null = null;

/** Loads the other half; repeated calls share one load. */
export function loadScreens(): Promise<void> {
  if (useContent.getState().whole) return Promise.resolve();
  completing ??= complete().finally(() => {
    completing = null;
  });
  return completing;
}

const RETRY_MS = 4000;

async function complete() {
  for (;;) {
    try {
      const frame = useContent.getState().content ?? (await askFrame());
      const screens = await screensOf(frame);
      useContent.setState({ content: { ...frame, ...screens }, whole: true });
      return;
    } catch {
      await new Promise((then) => setTimeout(then, RETRY_MS));
      await loadContent().catch(() => {}); // the frame may be of older content
    }
  }
}

/** Loads a screen's code and the content that it reads, in parallel. */
export const withScreens = <T>(load: () => Promise<T>): Promise<T> =>
  Promise.all([load(), loadScreens()]).then(([code]) => code);

/** Loads the content again if the reign uses another than the page has. */
export function contentFor(hash: string) {
  const { content } = useContent.getState();
  if (content && content.hash === hash) return;
  loadContent().catch(() => {
    // The next patch tries again.
  });
}

/** The names of lands, by id. */
export function useLandNames(): (id: string) => string {
  const { territories } = useContentPart('map');
  return (id) => territories?.find((one) => one.id === id)?.name ?? id;
}

/**
 * One part of the content; suspends until the other half is loaded if it is in that half. Only below the gate that
 * waits for the frame.
 */
export function useContentPart<K extends keyof Content>(name: K): Content[K] {
  const content = useContent((state) => state.content);
  if (!content) throw new Error(`no content yet: ${name}`);
  const part = (content as Partial<Content>)[name];
  if (part !== undefined) return part;
  if (useContent.getState().whole) throw new Error(`no such content: ${name}`);
  use(loadScreens());
  return (useContent.getState().content as Content)[name];
}
