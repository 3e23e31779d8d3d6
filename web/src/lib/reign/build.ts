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
  document.hidden || (!document.documentElement.classList.contains('has-modal') && ![...busyWith].some((busy) => busy()));

function reloadOnce(build: string) {
  try {
    if (sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
  } catch {
    return; // Without a memory of it, reloading could go round in circles.
  }
  location.reload();
}

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
