import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../Dialog';
import { useUnsaved } from './useUnsaved';

const user = userEvent.setup();

function Note({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [leave, question] = useUnsaved(words !== '', onClose);
  return (
    <Dialog
      open
      title="A letter"
      onClose={leave}
      foot={
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      }
    >
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      {question}
    </Dialog>
  );
}

const written = async () => {
  const onClose = vi.fn();
  render(<Note onClose={onClose} />);
  await user.type(screen.getByLabelText('Words'), 'My lord');
  return onClose;
};
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

test('an untouched form closes at once', async () => {
  const onClose = vi.fn();
  render(<Note onClose={onClose} />);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['Esc', () => user.keyboard('{Escape}')],
  ['the cross', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['the veil', () => user.click(document.querySelector('.backdrop')!)],
])('%s asks before what was typed is lost, and Esc to the question goes on writing', async (_, press) => {
  const onClose = await written();
  await press();
  expect(question()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'My lord');
  expect(onClose).not.toHaveBeenCalled();
  await press();
  await user.click(within(question()!).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a button that says what it does needs no question', async () => {
  const onClose = await written();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
