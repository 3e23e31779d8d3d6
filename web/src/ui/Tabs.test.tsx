import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs';

const items = ['Details', 'Journal', 'Deeds'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: <p>{label} open</p>,
}));

it('is one stop for Tab, with arrows, Home and End inside', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Tabs label="Profile" items={items} onChange={onChange} />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Details' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Journal' }));
  expect(screen.getByRole('tab', { name: 'Journal', selected: true }).tabIndex).toBe(0);
  expect(screen.getByRole('tab', { name: 'Details' }).tabIndex).toBe(-1);
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Deeds' }).textContent).toBe('Deeds open');
  await user.keyboard('{ArrowRight}');
  expect(onChange.mock.calls.map(([id]) => id)).toEqual(['journal', 'deeds', 'details']);
  await user.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

it('draws the open panel alone', async () => {
  render(<Tabs label="Profile" items={items} value="journal" />);
  expect(screen.queryByText('Details open')).toBeNull();
  expect(screen.getByText('Journal open')).toBeTruthy();
});
