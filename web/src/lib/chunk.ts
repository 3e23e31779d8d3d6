import { type ComponentType, lazy } from 'react';

/**
 * The module of a chunk. A chunk that could not be loaded stays pending if the page reloads for it (reign/build.ts).
 */
export const arrived = async <Module>(load: () => Promise<Module>): Promise<Module> =>
  (await load()) ?? new Promise<never>(() => {});

/** React's lazy(), for chunks that a cut line can delay. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy() has it
export const lazily = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) => lazy(() => arrived(load));
