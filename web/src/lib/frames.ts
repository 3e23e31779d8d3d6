/**
 * Parts that add much to the page at once wait in one queue: lists and drawings that arrive together share the frames.
 * Lists go before drawings, because every frame costs more beside a large drawing.
 */
type Turn = (took: number) => void;
const words: Turn[] = [];
const drawings: Turn[] = [];
let asked = false;
/** Frames since the last list. A list is drawn over two or three frames and only then asks for more. */
let quiet = 0;
const QUIET = 3;

/** The next in the queue. Drawings wait until no more lists come. */
function next(): Turn | undefined {
  quiet = words.length > 0 ? 0 : quiet + 1;
  if (quiet === 0) return words.shift();
  return quiet < QUIET ? undefined : drawings.shift();
}

/** Asks for one frame at a time, however the queue changes meanwhile. */
function ask() {
  if (asked || words.length + drawings.length === 0) return;
  asked = true;
  requestAnimationFrame(frame);
}

/** Lays out the additions of the last turn, then starts the next turn. */
function frame() {
  const began = performance.now();
  // A task of its own runs after the frame is laid out and drawn.
  setTimeout(() => {
    asked = false;
    next()?.(performance.now() - began);
    ask();
  });
}

/**
 * Waits for a frame of its own. The callback gets the milliseconds that the frame before took. Returns the function
 * that leaves the queue.
 */
export function inLine(turn: Turn, drawing = false): () => void {
  const line = drawing ? drawings : words;
  // A hidden page gets no frames; its drawings wait until it is shown.
  line.push(turn);
  ask();
  return () => {
    const at = line.indexOf(turn);
    if (at >= 0) line.splice(at, 1);
  };
}

/** When what has just been drawn is seen. The code of a drawing is asked for after the words beside it, as the drawing comes after them. */
export const seen = (): Promise<void> => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
