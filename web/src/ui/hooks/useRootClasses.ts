import { useLayoutEffect } from 'react';

const held = new Map<string, number>();

/**
 * Gives the document classes while the component stands, for styles of what lies elsewhere on the page. The style
 * sheet's own way, `:root:has(…)`, would have the browser search the page again with every element that comes or goes.
 * `names` is a list with spaces between; several may hold the same.
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

/** Whether anything holds the class. */
export const hasRootClass = (name: string) => (held.get(name) ?? 0) > 0;
