import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { arrived } from '../../lib/chunk';
import { inLine } from '../../lib/frames';
import { Drawing } from './Drawing';
import { freshIds } from './pen';
import type { Picture } from './picture';

/**
 * Draws one piece a frame. When the drawing changes, each new piece replaces its old one, so that no part goes blank.
 */
function usePieces(draw: () => Generator<Picture>, of: string): readonly Picture[] {
  const [pieces, setPieces] = useState<readonly Picture[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for everything that `draw` closes over
  useEffect(() => {
    const drawing = draw();
    let at = 0;
    const step = () => {
      freshIds();
      const { value, done } = drawing.next();
      if (done) return;
      const place = at++;
      setPieces((before) => (before[place]?.body === value.body ? before : before.toSpliced(place, 1, value)));
      leave = inLine(step, true);
    };
    let leave = inLine(step, true);
    return () => leave();
  }, [of]);
  return pieces;
}

/** A large drawing in pieces that lie over each other, with its code in a chunk of its own. */
export function lazyPieces<Module, Input extends object>(
  load: () => Promise<Module>,
  draw: (module: Module, input: Input) => Generator<Picture>,
): ComponentType<Input> {
  const Inner = lazy(async () => {
    const module = await arrived(load);
    return {
      default: ({ input }: { input: Input }) =>
        usePieces(() => draw(module, input), JSON.stringify(input)).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place from the back to the front
          <Drawing key={at} draw={() => piece} of={piece.body} />
        )),
    };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level alone, once for each drawing
  return function Art(input: Input) {
    return (
      <Suspense fallback={null}>
        <Inner input={input} />
      </Suspense>
    );
  };
}
