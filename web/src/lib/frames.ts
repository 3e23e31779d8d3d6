/**
 * Whatever adds much to the page at once waits in one line: lists and drawings that arrive together share the frames.
 * What is read goes before what is looked at: beside a large drawing every frame costs more.
 */
type Turn = (took: number) => void;
const words: Turn[] = [];
const drawings: Turn[] = [];
let asked = false;
/** Frames since the last words. They are drawn over two or three, and only then say that they have more. */
let quiet = 0;
const QUIET = 3;

/** Who is next. Drawings wait until no more words come. */
function next(): Turn | undefined {
  quiet = words.length > 0 ? 0 : quiet + 1;
  if (quiet === 0) return words.shift();
  return quiet < QUIET ? undefined : drawings.shift();
}

/** One frame at a time, whoever comes and leaves meanwhile. */
function ask() {
  if (asked || words.length + drawings.length === 0) return;
  asked = true;
  requestAnimationFrame(frame);
}

/** Lays out what the last turn added, then lets the next go on. */
function frame() {
  const began = performance.now();
  // A task of its own comes when the frame is laid out and drawn.
  setTimeout(() => {
    asked = false;
    next()?.(performance.now() - began);
    ask();
  });
}

/** Waits for a frame of its own and tells how many milliseconds the one before took. Gives back how to leave the line. */
export function inLine(turn: Turn, drawing = false): () => void {
  const line = drawing ? drawings : words;
  // A page that nobody sees gets no frames; what it still has to draw can wait until somebody looks.
  line.push(turn);
  ask();
  return () => {
    const at = line.indexOf(turn);
    if (at >= 0) line.splice(at, 1);
  };
}
