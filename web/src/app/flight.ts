/**
 * Gains fly from the pressed button to their counter in the top bar, in half a second, but not for players who asked
 * for less motion.
 */
import type { Paid } from '../lib/reign';
import { prefersStillness } from '../lib/stillness';

const FLIGHT_MS = 420;
const STEP_MS = 60;
const PIECES = 3;

/** The counters of each kind of gain; the first that is on the screen is used. */
const COUNTERS = { gold: '.top .count--gold', experience: '.top .who__face' } as const;

export function flyGains({ gold, experience, from }: Paid) {
  if (prefersStillness()) return;
  const start = middle(from ?? new DOMRect(innerWidth / 2, innerHeight / 2));
  if (gold) fly('gold', start);
  if (experience) fly('experience', start);
}

interface Point {
  x: number;
  y: number;
}

const middle = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });

function fly(kind: keyof typeof COUNTERS, start: Point) {
  const counter = document.querySelector(COUNTERS[kind])?.getBoundingClientRect();
  if (!counter?.width) return;
  for (let n = 0; n < PIECES; n++) launch(kind, start, middle(counter), n * STEP_MS);
}

/** One piece on a curve: up first, then across. It removes itself when it arrives. */
function launch(kind: string, start: Point, end: Point, delay: number) {
  const piece = document.createElement('span');
  piece.className = `gain gain--${kind}`;
  piece.setAttribute('aria-hidden', 'true');
  document.body.append(piece);
  const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  const bend = { x: (start.x * 2 + end.x) / 3, y: Math.min(start.y, (start.y + end.y) / 2) - 24 };
  const frames = [
    { transform: at(start, 0.6), opacity: 0 },
    { transform: at(bend, 1.1), opacity: 1 },
    { transform: at(end, 0.7), opacity: 0.9 },
  ];
  const flight = piece.animate(frames, { duration: FLIGHT_MS, delay, easing: 'ease-in-out', fill: 'backwards' });
  flight.finished.catch(() => undefined).then(() => piece.remove());
}
