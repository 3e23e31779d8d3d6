import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { arrived } from '../../lib/chunk';
import { useOneByOne } from '../../lib/oneByOne';
import { Drawing } from './Drawing';
import type { Picture } from './picture';

export interface ArtProps {
  /** Spoken name; without one the drawing is decoration. */
  label?: string;
  className?: string;
  size?: number;
  /** Takes a frame of its own: for a drawing beside much else that arrives. In a list that comes gradually none is needed. */
  waits?: boolean;
}

/**
 * A drawing whose code comes in a chunk of its own. While it is on its way an empty picture of the same shape keeps
 * its place, so that nothing jumps.
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
