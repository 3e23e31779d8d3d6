/** Whatever adds much to the page at once waits in one line: lists and drawings that arrive together share the frames. */
type Turn = (took: number) => void;
const line: Turn[] = [];

/** Lays out what the last turn added, then lets the next go on. */
function frame() {
  const began = performance.now();
  // A task of its own comes when the frame is laid out and drawn.
  setTimeout(() => {
    line.shift()?.(performance.now() - began);
    if (line.length > 0) requestAnimationFrame(frame);
  });
}

/** Waits for a frame of its own and tells how many milliseconds the one before took. Gives back how to leave the line. */
export function inLine(turn: Turn): () => void {
  // A page that nobody sees gets no frames; what it still has to draw can wait until somebody looks.
  if (line.push(turn) === 1) requestAnimationFrame(frame);
  return () => {
    const at = line.indexOf(turn);
    if (at >= 0) line.splice(at, 1);
  };
}
