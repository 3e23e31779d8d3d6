import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlayersFound } from '../../../api';
import { setServerTime } from '../../../lib/clock';
import { Badges } from './Badges';

const player = (more: Partial<PlayersFound>): PlayersFound => ({
  id: 'p1',
  name: 'Ysolde',
  email: '',
  role: 'user',
  seenAt: 0,
  suspendedUntil: 0,
  ...more,
});

test('a ruler whom the server plays is called a house, and nobody else without an e-mail is', () => {
  const { rerender } = render(<Badges player={player({ role: 'house' })} />);
  expect(screen.getByText('House')).toBeDefined();
  expect(screen.queryByText('Guest')).toBeNull();
  rerender(<Badges player={player({})} />);
  expect(screen.getByText('Guest')).toBeDefined();
});

test('a suspension lasts by the clock of the realm, not by that of this machine', () => {
  const until = Date.now() + 60_000;
  const { rerender } = render(<Badges player={player({ suspendedUntil: until })} />);
  expect(screen.getByText('Suspended')).toBeDefined();
  setServerTime(until + 1);
  rerender(<Badges player={player({ suspendedUntil: until })} />);
  expect(screen.queryByText('Suspended')).toBeNull();
});
