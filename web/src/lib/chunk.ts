import { type ComponentType, lazy } from 'react';

/**
 * What comes of a chunk. One that the line did not bring comes as nothing where the page will be loaded anew for it
 * (reign/build.ts); until then it is still on its way.
 */
export const arrived = async <Module>(load: () => Promise<Module>): Promise<Module> =>
  (await load()) ?? new Promise<never>(() => {});

/** React's lazy(), for chunks that a cut line may hold back. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy() has it
export const lazily = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) => lazy(() => arrived(load));
