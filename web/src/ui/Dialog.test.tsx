import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Drawer } from './Drawer';

function Page({ Box }: { Box: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Box open={open} onClose={() => setOpen(false)} title="Throne Room">
        <Button onClick={() => setAsking(true)}>Raze</Button>
      </Box>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={vi.fn()}
        title="Raze it?"
        confirm="Raze it"
        danger
      />
    </>
  );
}

it.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const)('a %s holds the focus, closes by Esc and gives the focus back', async (_, Box) => {
  const user = userEvent.setup();
  render(<Page Box={Box} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const box = await screen.findByRole('dialog', { name: 'Throne Room' });
  await vi.waitFor(() => expect(box.contains(document.activeElement)).toBe(true));
  for (let i = 0; i < 5; i++) {
    await user.tab();
    expect(box.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

it('gives the focus to the page’s main part where nothing had it before', async () => {
  const user = userEvent.setup();
  const page = (open: boolean) => (
    <>
      <main id="main" tabIndex={-1} />
      <Dialog open={open} onClose={vi.fn()} title="Throne Room">
        <Button>Raze</Button>
      </Dialog>
    </>
  );
  const { rerender } = render(page(true));
  const box = await screen.findByRole('dialog');
  await vi.waitFor(() => expect(box.contains(document.activeElement)).toBe(true));
  await user.tab();
  rerender(page(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('Esc closes the newest alone', async () => {
  const user = userEvent.setup();
  render(<Page Box={Drawer} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Raze' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Throne Room' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a press on the veil closes', async () => {
  const user = userEvent.setup();
  render(<Page Box={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(document.querySelector('.backdrop') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});
