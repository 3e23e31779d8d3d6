/** Whatever adds much to the page at once waits in one line: lists and drawings that arrive together share the frames. */
type Turn = (took: number) => void;
const line: Turn[] = [];
let asked = false;

/** One frame at a time, whoever comes and leaves meanwhile. */
function ask() {
  if (asked || line.length === 0) return;
  asked = true;
  requestAnimationFrame(frame);
}

/** Lays out what the last turn added, then lets the next go on. */
function frame() {
  const began = performance.now();
  // A task of its own comes when the frame is laid out and drawn.
  setTimeout(() => {
    asked = false;
    line.shift()?.(performance.now() - began);
    ask();
  });
}

/** Waits for a frame of its own and tells how many milliseconds the one before took. Gives back how to leave the line. */
export function inLine(turn: Turn): () => void {
  // A page that nobody sees gets no frames; what it still has to draw can wait until somebody looks.
  line.push(turn);
  ask();
  return () => {
    const at = line.indexOf(turn);
    if (at >= 0) line.splice(at, 1);
  };
}
