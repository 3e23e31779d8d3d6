/** The unchanging parts of the map: coast, regions, relief, roads. Made once a page. */
import { startTransition, useEffect, useState } from 'react';
import { arrived } from '../lib/chunk';
import { inLine } from '../lib/frames';
import type { Region, World } from './region';

let made: { of: string; world: World } | undefined;

/** The world, once it is made: one step a frame. */
export function useWorld(regions: readonly Region[]): World | undefined {
  const of = JSON.stringify(regions);
  const [world, setWorld] = useState(made?.of === of ? made.world : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for the regions
  useEffect(() => {
    if (made?.of === of) return setWorld(made.world);
    let leave = () => {};
    let gone = false;
    arrived(() => import('./drawWorld')).then(({ drawWorld }) => {
      const steps = drawWorld(regions);
      const step = () => {
        const { value, done } = steps.next();
        if (!done) {
          leave = inLine(step, true);
          return;
        }
        made = { of, world: value };
        startTransition(() => setWorld(value));
      };
      if (!gone) leave = inLine(step, true);
    });
    return () => {
      gone = true;
      leave();
    };
  }, [of]);
  return world;
}
