import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { arrived } from '../../lib/chunk';
import { useOneByOne } from '../../lib/oneByOne';
import { Drawing } from './Drawing';
import type { Picture } from './picture';

export interface ArtProps {
  /** The name for screen readers; without one the drawing is decoration. */
  label?: string;
  className?: string;
  size?: number;
  /**
   * Waits for a frame of its own, for a drawing that arrives together with much else. A list that arrives gradually
   * does not need it.
   */
  waits?: boolean;
}

/**
 * A drawing whose code is a chunk of its own. While it loads, an empty picture of the same shape keeps its place, so
 * that nothing jumps.
 */
export function lazyArt<Module, Input extends object>(
  load: () => Promise<Module>,
  draw: (module: Module, input: Input) => Picture,
  className: string,
  viewBox: string,
): ComponentType<Input & ArtProps> {
  const Inner = lazy(async () => {
    const module = await arrived(load);
    return {
      default: ({ input, waits = false, waiting, ...rest }: { input: Input; waiting: ReactNode } & ArtProps) =>
        useOneByOne(waits) ? <Drawing draw={() => draw(module, input)} of={JSON.stringify(input)} {...rest} /> : waiting,
    };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level alone, once for each drawing
  return function Art({ label, className: more, size, waits, ...input }: Input & ArtProps) {
    const waiting = <svg className={more ? `${className} ${more}` : className} viewBox={viewBox} width={size} height={size} aria-hidden="true" />;
    return (
      <Suspense fallback={waiting}>
        <Inner input={input as unknown as Input} label={label} className={more} size={size} waits={waits} waiting={waiting} />
      </Suspense>
    );
  };
}
