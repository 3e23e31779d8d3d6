/** A page of another build than the server's reloads once, at a quiet moment. */

const KEY = 'umbrarch.reloaded-for';
const QUIET_MS = 3000;

let mine: string | undefined;
let waiting = false;

const busyWith = new Set<() => boolean>();

/** Who has something on its way (a command, an open dialog) says so here. */
export function notQuietWhile(busy: () => boolean) {
  busyWith.add(busy);
}

const isQuiet = () =>
  document.hidden ||
  (!document.documentElement.classList.contains('has-modal') && ![...busyWith].some((busy) => busy()));

function reloadOnce(build: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
  } catch {
    return false; // Without a memory of it, reloading could go round in circles.
  }
  location.reload();
  return true;
}

/** A chunk could not be loaded: true where the page now reloads, false where that was tried already. */
export const reloadForMissingChunk = (): boolean => reloadOnce(`chunk of ${mine ?? 'unknown'}`);

/** Waits until nobody is in the middle of something, then reloads; never twice for the same build. */
export function reloadWhenQuiet(build: string) {
  if (waiting) return;
  waiting = true;
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    reloadOnce(build);
  }, QUIET_MS);
}

export function noteBuild(build: string) {
  if (mine === undefined) mine = build;
  else if (mine !== build) reloadWhenQuiet(build);
}
