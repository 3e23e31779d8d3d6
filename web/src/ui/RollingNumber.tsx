import { useEffect, useRef } from 'react';
import { useNumbers } from '../lib/notation';
import { prefersStillness } from '../lib/stillness';

/** As --roll in tokens.css. */
const ROLL_MS = 500;

/** A figure that rolls to its new value; with reduced motion it jumps. The text is written past React, frame by frame. */
export function RollingNumber({ value }: { value: number }) {
  const { number } = useNumbers();
  const shown = useRef(value);
  const face = useRef<HTMLSpanElement>(null);
  const text = number(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the value in its notation
  useEffect(() => {
    const el = face.current;
    if (!el) return;
    const from = shown.current;
    if (from === value || prefersStillness()) {
      shown.current = value;
      el.textContent = text;
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - start) / ROLL_MS));
      const eased = 1 - (1 - share) ** 3;
      shown.current = share < 1 ? Math.round(from + (value - from) * eased) : value;
      el.textContent = number(shown.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <>
      <span ref={face} aria-hidden="true">
        {number(shown.current)}
      </span>
      <span className="sr">{text}</span>
    </>
  );
}
