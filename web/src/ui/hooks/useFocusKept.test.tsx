import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusKept } from './useFocusKept';

function Box() {
  const box = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState(false);
  useFocusKept(box);
  return (
    <div ref={box}>
      {done ? (
        <a href="#next">Next</a>
      ) : (
        <button type="button" onClick={() => setDone(true)}>
          Do
        </button>
      )}
    </div>
  );
}

test('the next control takes the focus of one that its own press has taken away', async () => {
  render(<Box />);
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }));
});

test('it takes no focus from elsewhere', () => {
  render(<Box />);
  expect(document.activeElement).toBe(document.body);
});
