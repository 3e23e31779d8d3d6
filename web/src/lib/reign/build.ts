/** A page of another build than the server's reloads once, at a quiet moment. */

const KEY = 'umbrarch.reloaded-for';
const QUIET_MS = 3000;
const ASK_MS = 2000;

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

const chunkKey = () => `chunk of ${mine ?? 'unknown'}`;

function triedFor(build: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === build;
  } catch {
    return true;
  }
}

/** Whether the server brings the page itself, which a reload would ask for. */
const pageIsThere = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

let coming = false;

/**
 * A chunk could not be loaded: true where the page comes again for it, false where that was tried already. A cut line
 * takes chunks away as a new build does, but then a reload would bring the browser's own error page and nothing else:
 * the page stays until somebody answers.
 */
export function comeAgainForMissingChunk(): boolean {
  if (coming) return true;
  if (navigator.onLine && triedFor(chunkKey())) return false;
  coming = true;
  comeAgain();
  return true;
}

async function comeAgain(): Promise<void> {
  let cut = false;
  while (!(await pageIsThere())) {
    cut = true;
    await new Promise((done) => setTimeout(done, ASK_MS));
  }
  // A line that was cut and is back cannot go round in circles.
  if (cut) location.reload();
  else reloadOnce(chunkKey());
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
