import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog';

const user = userEvent.setup();

function Rename({ onSubmit, onClose }: { onSubmit: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Rename"
      width={440}
      submit="Save"
      cancel="Cancel"
      busy={false}
      disabled={name === ''}
      unsaved={name !== ''}
      onSubmit={() => onSubmit(name)}
      onClose={onClose}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}

function stand() {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  render(<Rename onSubmit={onSubmit} onClose={onClose} />);
  return { onSubmit, onClose };
}

test('Enter and the button at the foot submit; without a name the button is disabled', async () => {
  const { onSubmit } = stand();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Name'), 'Ash{Enter}');
  expect(onSubmit.mock.calls).toEqual([['Ash']]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('Esc asks before typed text is lost; the button that cancels does not', async () => {
  const { onClose } = stand();
  await user.type(screen.getByLabelText('Name'), 'Ash');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep writing' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
