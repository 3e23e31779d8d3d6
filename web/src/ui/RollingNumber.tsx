import { useState } from 'react';
import { formatNumber } from '../lib/format';
import { useNumbers } from '../lib/notation';

/** The length of the common start of two figures; 0 if their lengths differ. */
export function commonStart(a: string, b: string): number {
  if (a.length !== b.length) return 0;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/**
 * A figure whose digits roll to their new value. The compositor moves them by one transform: counting up in text would
 * lay the page out thirty times for each patch. With reduced motion the figure jumps. `short` is for narrow places: it
 * shows "13.2M" and is still read aloud in full.
 */
export function RollingNumber({ value, short = false }: { value: number; short?: boolean }) {
  const { notation, number } = useNumbers();
  const write = (n: number) => (short && notation === 'full' ? formatNumber(n, 'short') : number(n));
  const [roll, setRoll] = useState({ value, from: value, turn: 0 });
  if (roll.value !== value) setRoll({ value, from: roll.value, turn: roll.turn + 1 });
  const text = write(value);
  const before = write(roll.from);
  const at = commonStart(before, text);
  return (
    <>
      <span className="rolling" aria-hidden="true">
        {text.slice(0, at)}
        {roll.turn > 0 && before !== text ? (
          <span
            key={roll.turn}
            className="rolling__turn"
            data-from={before.slice(at)}
            data-way={value < roll.from ? 'down' : 'up'}
          >
            {text.slice(at)}
          </span>
        ) : (
          text.slice(at)
        )}
      </span>
      <span className="sr">{number(value)}</span>
    </>
  );
}
