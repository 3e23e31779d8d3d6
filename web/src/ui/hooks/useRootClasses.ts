import { useLayoutEffect } from 'react';

const held = new Map<string, number>();

/**
 * Gives the document classes while the component is mounted, for styles of other parts of the page. The selector
 * `:root:has(…)` would make the browser search the page again with every added or removed element. `names` is a list
 * separated by spaces; several components may hold the same class.
 */
export function useRootClasses(names: string | undefined) {
  useLayoutEffect(() => {
    if (!names) return;
    const root = document.documentElement.classList;
    const each = names.split(' ');
    for (const name of each) {
      held.set(name, (held.get(name) ?? 0) + 1);
      root.add(name);
    }
    return () => {
      for (const name of each) {
        const left = (held.get(name) ?? 1) - 1;
        held.set(name, left);
        if (left === 0) root.remove(name);
      }
    };
  }, [names]);
}

/** True while a component holds the class. */
export const hasRootClass = (name: string) => (held.get(name) ?? 0) > 0;
