import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve, show } from '../../../../tests/realm';
import { TEXT as FOOT } from '../text.gen';
import { Ledger } from './Ledger';
import { TEXT } from './text.gen';

const line = (at: number) => ({ at, command: 'building.upgrade', reason: `reason-${at}`, deltas: { gold: -at } });
const PATH = 'admin/players/p1/ledger';

test('the ledger goes on to older lines page by page, says where it ends, and comes back to the newest', async () => {
  const { fetch } = serve({
    [PATH]: () => [line(9000), line(8000)],
    [`${PATH}?beforeAt=8000`]: () => [line(7000)],
    [`${PATH}?beforeAt=7000`]: () => [],
  });
  vi.stubGlobal('fetch', fetch);
  show(<Ledger player="p1" />);
  await screen.findByText(/reason-9000/);
  expect(screen.queryByRole('button', { name: FOOT.newest })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: FOOT.older }));
  await screen.findByText(/reason-7000/);
  expect(screen.queryByText(/reason-8000/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: FOOT.older }));
  await screen.findByText(TEXT.noOlder);
  expect(screen.queryByRole('button', { name: FOOT.older })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: FOOT.newest }));
  await screen.findByText(/reason-9000/);
});
