/**
 * React listens to every kind of event where a tree of its own begins. An animation that somebody listens to wakes the
 * page when it begins and when a round of it ends, and no component here is told: lights, clouds and figures move
 * without it.
 */
const UNHEARD = new Set(
  ['start', 'iteration', 'end', 'cancel']
    .map((what) => `animation${what}`)
    .concat(['transitionrun', 'transitionstart']),
);

/** The same element, deaf to what nobody asks for; to be called before React draws into it. */
export function unheardMotion<T extends Element>(element: T): T {
  if (Object.hasOwn(element, 'addEventListener')) return element;
  const listen = element.addEventListener;
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (!UNHEARD.has(args[0])) listen.apply(element, args);
  };
  return element;
}
