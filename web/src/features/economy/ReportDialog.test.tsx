import { act, screen } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import ReportDialog from './ReportDialog';

const night = {
  through: 1,
  seconds: 32_400,
  blocks: 3240,
  gold: 32_400,
  upkeep: 0,
  deserted: {},
  xp: 720,
  subjects: 3,
  stayed: false,
  finished: [],
  regents: [],
  absent: [],
  ends: [],
};

let go: NavigateFunction;

function Way() {
  go = useNavigate();
  return null;
}

test('a report stays while the page rewrites its own address, and leaves when a link is followed', () => {
  reignOf({});
  const closed = vi.fn();
  show(
    <>
      <Way />
      <ReportDialog totals={night} onClose={closed} />
    </>,
  );
  // The bare address of the page leads to the kingdom, and an event that is over leaves the address.
  act(() => void go('/kingdom', { replace: true }));
  act(() => void go('/kingdom?event=1', { replace: true }));
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'While you were away' })).toBeTruthy();
  act(() => void go('/court-hall'));
  expect(closed).toHaveBeenCalled();
});
