import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Why } from './Why';

const terms = [
  { label: 'Base levy', value: '10' },
  { label: 'Free Market', value: '+1.5', sub: true, detail: '+15%' },
];
const total = { label: 'Income', value: '+11' };

it('opens the terms and their sum, and closes by Esc with the focus back', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  render(<Why title="Income per tick" terms={terms} total={total} onOpen={onOpen} />);
  const button = screen.getByRole('button', { name: 'Why? Income per tick' });
  await user.click(button);
  expect(onOpen).toHaveBeenCalledOnce();
  const box = screen.getByRole('dialog', { name: 'Income per tick' });
  const rows = within(box)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['Base levy10', 'Free Market +15%+1.5', 'Income+11']);
  expect(box.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('leads to where more is told', async () => {
  render(<Why title="Loyalty" terms={terms} more={{ href: '#/codex/loyalty', label: 'In the Codex: Loyalty' }} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Why? Loyalty' }));
  expect(screen.getByRole('link', { name: 'In the Codex: Loyalty' }).getAttribute('href')).toBe('#/codex/loyalty');
});

it('waits for its terms, and tells what went wrong', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Why title="Upkeep" loading />);
  await user.click(screen.getByRole('button'));
  expect(screen.getByText('Counting')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(<Why title="Upkeep" terms={terms} total={total} />);
  expect(screen.getByRole('table')).toBeTruthy();
  rerender(<Why title="Upkeep" error="The abacus is out." />);
  expect(screen.getByText('The abacus is out.')).toBeTruthy();
});
