/** Long lists arrive in armfuls: the first at once, the others as the page finds time, so that no task holds it up. */
import { startTransition, useLayoutEffect, useState } from 'react';

type Turn = (took: number) => void;
const line: Turn[] = [];

/** Lays out what has come, and lets the next list in line go on: several that arrive together share the frames. */
function frame() {
  const began = performance.now();
  // A task of its own comes when the frame is laid out and drawn.
  setTimeout(() => {
    line.shift()?.(performance.now() - began);
    if (line.length > 0) requestAnimationFrame(frame);
  });
}

/** Waits for a frame to be drawn and tells how many milliseconds it took. Gives back how to leave the line. */
function inLine(turn: Turn): () => void {
  // A page that nobody sees gets no frames; the rest of its list can wait until somebody looks.
  if (line.push(turn) === 1) requestAnimationFrame(frame);
  return () => {
    const at = line.indexOf(turn);
    if (at >= 0) line.splice(at, 1);
  };
}

/** Milliseconds of a frame that leave room for more, and that are enough. */
const LIGHT = 12;
const HEAVY = 24;

function nextArmful(armful: number, took: number, most: number) {
  if (took > HEAVY) return Math.max(1, armful >> 1);
  return took < LIGHT ? Math.min(most, armful * 2) : armful;
}

/** As much of a list as has arrived by now, `most` of it in one frame; all of it a few frames later, and from then on. */
export function useGradually<T>(list: readonly T[], most: number): readonly T[] {
  const [{ come, armful }, setCome] = useState({ come: 1, armful: 1 });
  const all = come >= list.length;
  // Before the frame, not after it: what the last armful cost says how large the next can be.
  useLayoutEffect(() => {
    if (all) return;
    return inLine((took) => {
      const next = nextArmful(armful, took, most);
      startTransition(() => setCome({ come: come + next, armful: next }));
    });
  }, [come, armful, all, most]);
  return all ? list : list.slice(0, come);
}
