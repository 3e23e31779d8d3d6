import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusCaught } from './useFocusCaught';

function Page({ ends = false }: { ends?: boolean }) {
  useFocusCaught();
  const [done, setDone] = useState<string[]>([]);
  const all = ['Ash', 'Bram', 'Cole'];
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {all
          .filter((name) => ends || !done.includes(name))
          .map((name) => (
            <li key={name}>
              <button type="button" disabled={done.includes(name)} onClick={() => setDone([...done, name])}>
                {name}
              </button>
            </li>
          ))}
      </ul>
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.textContent;

test.each([false, true])('the control after the one that goes takes the focus (disabled: %s)', async (ends) => {
  render(<Page ends={ends} />);
  press('Bram');
  await waitFor(() => expect(focused()).toBe('Cole'));
});

test('after the last one the one before has it, and where none is left the page has', async () => {
  render(<Page />);
  press('Cole');
  await waitFor(() => expect(focused()).toBe('Bram'));
  press('Bram');
  await waitFor(() => expect(focused()).toBe('Ash'));
  press('Ash');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('a focus that was given up stays given up', async () => {
  const { rerender } = render(<Page />);
  const button = screen.getByRole('button', { name: 'Bram' });
  button.focus();
  button.blur();
  rerender(<Page ends />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});
