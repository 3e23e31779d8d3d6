/**
 * React listens to every kind of event where a tree of its own begins, and looks for who is told through the whole of it
 * each time. No component here is told of any of these: an animation that somebody listens to wakes the page when it
 * begins and when a round of it ends, and a list that scrolls under a pointer or a thumb sends dozens a second. Presses
 * are heard, and what enters and leaves, as pointers.
 */
const UNHEARD = new Set([
  ...['start', 'iteration', 'end', 'cancel'].map((what) => `animation${what}`),
  ...['run', 'start', 'end', 'cancel'].map((what) => `transition${what}`),
  ...['start', 'move', 'end', 'cancel'].map((what) => `touch${what}`),
  ...['move', 'over', 'out'].map((what) => `mouse${what}`),
  ...['', 'enter', 'over', 'leave', 'exit', 'start'].map((what) => `drag${what}`),
  ...['drop', 'pointermove', 'scroll', 'scrollend', 'wheel'],
]);

/** The same element, deaf to what nobody asks for; to be called before React draws into it. */
export function unheardMotion<T extends Element>(element: T): T {
  if (Object.hasOwn(element, 'addEventListener')) return element;
  const listen = element.addEventListener;
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (!UNHEARD.has(args[0])) listen.apply(element, args);
  };
  return element;
}
