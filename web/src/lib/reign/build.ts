/** A page of another build than the server's reloads once, at a quiet moment. */

const KEY = 'umbrarch.reloaded-for';
const QUIET_MS = 3000;
const ASK_MS = 2000;

let mine: string | undefined;
let waiting = false;

const busyWith = new Set<() => boolean>();

/**
 * Registers a part that can be busy, such as a command under way or an open dialog; the page does not reload meanwhile.
 */
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
    return false; // Without the stored mark the page could reload again and again.
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

/** True if the server itself sends the page on a reload (not the offline page). */
const pageIsThere = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

let coming = false;

/**
 * Called when a chunk could not be loaded. Returns true if the page reloads for it, false if that was tried before. A
 * cut line fails a chunk just as a new build does; a reload would then show only the browser's error page, so the page
 * waits until the server answers.
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
  // A line that was cut and is back cannot cause a loop of reloads.
  if (cut) location.reload();
  else reloadOnce(chunkKey());
}

/** Waits until no part is busy, then reloads; at most once for a build. */
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
