import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Alerts } from './AlertDialog';
import { useAlerts } from './alerts';
import { Button } from './Button';
import { Dialog } from './Dialog';

afterEach(() => act(() => useAlerts.setState({ texts: [] })));

const alert = (text: string) => act(() => useAlerts.getState().show(text));

it('reads its text aloud, has the focus on its one answer and is put away by it', async () => {
  render(<Alerts />);
  alert('A faction with this name already exists.');
  const box = await screen.findByRole('alertdialog');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A faction with this name already exists.',
  );
  const ok = screen.getByRole('button', { name: 'OK' });
  await vi.waitFor(() => expect(document.activeElement).toBe(ok));
  await userEvent.click(ok);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows two one after the other, and one that repeats itself once', async () => {
  const user = userEvent.setup();
  render(<Alerts />);
  alert('Not enough gold');
  alert('Not enough gold');
  alert('Not enough Zombie.');
  expect(screen.getByText('Not enough gold')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Not enough Zombie.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('stands over the dialog that caused it, which stays open', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Dialog open onClose={vi.fn()} title="Create Faction">
        <Button>Create</Button>
      </Dialog>
      <Alerts />
    </>,
  );
  alert('A faction with this name already exists.');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(screen.getByRole('dialog', { name: 'Create Faction' })).toBeTruthy();
});

it('shows markup as the characters it is', () => {
  render(<Alerts />);
  alert('Failed to delete faction: <b>Ash</b>');
  expect(screen.getByText('Failed to delete faction: <b>Ash</b>').querySelector('b')).toBeNull();
});
