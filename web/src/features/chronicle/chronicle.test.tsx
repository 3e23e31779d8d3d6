import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useContent, useReign } from '../../lib/reign';
import { openingsOf, roman } from './book';
import ChronicleScreen from './ChronicleScreen';
import ChroniclesTab from './ChroniclesTab';
import type { Leaf } from './useLeaves';

const leaves = [
  { id: 'r2', at: 2, body: { date: 3, entry: 'Thereafter <b>nothing</b>.', source: 'archive' } },
  { id: 'r1', at: 1, body: { date: 1, entry: 'In this year a goat was crowned.', source: 'generated' } },
];

function draw(gold: number, rows: unknown[], what = <ChroniclesTab />, at = '/') {
  const answer = { version: 1, from: 0, lastUpdated: 1, serverTime: 1, sections: {}, notices: [], result: {} };
  const asked = vi.fn(async ({ method }: Request) => Response.json(method === 'GET' ? rows : answer));
  vi.stubGlobal('fetch', asked);
  const player = { name: 'Ysolde', avatarColors: { primary: '#5a1f2b', secondary: '#d4af5a' }, avatarEmblem: 'crown' };
  const sections = { chronicle: { cost: 1000, entries: rows.length }, pulse: { gold }, player };
  useReign.setState({ standing: 'reigns', held: { version: 0, sections } as never });
  const messages = { 'chronicle.gold_short': 'Not enough gold to commission a scribe.' };
  useContent.setState({ content: { messages } as never });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const commission = () => screen.getByRole('button', { name: 'Commission Scribe 1,000 gold' }) as HTMLButtonElement;

// C-208
test('without entries the tab says that the archives are empty, beside Commission Scribe', async () => {
  draw(1000, []);
  expect(await screen.findByText('The archives are empty.')).toBeTruthy();
  expect(commission().disabled).toBe(false);
});

test('without the price the scribe stays where he is, and the reason is printed', async () => {
  draw(999, []);
  expect(commission().disabled).toBe(true);
  expect(screen.getByText('Not enough gold to commission a scribe.')).toBeTruthy();
});

test('leaves stand newest first, as text, and what a machine wrote can be reported with a reason', async () => {
  const user = userEvent.setup();
  const asked = draw(1000, leaves);
  const years = await screen.findAllByRole('heading', { level: 3 });
  expect(years.map((year) => year.textContent)).toEqual(['Year 3', 'Year 1']);
  expect(document.querySelector('.annals b')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report the entry of Year 3' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Report the entry of Year 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Report this writing' }));
  const file = dialog.getByRole('button', { name: 'File the report' }) as HTMLButtonElement;
  expect(file.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'The goat is libelled.');
  await user.click(file);
  const sent = asked.mock.calls.map(([request]) => request).find((request) => request.url.endsWith('report.file'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent?.json()).toEqual({ kind: 'chronicle', ref: 'r1', reason: 'The goat is libelled.' });
});

const written = (n: number): Leaf[] =>
  Array.from({ length: n }, (_, at) => ({
    id: `r${n - at}`,
    date: n - at,
    entry: `Entry ${n - at}.`,
    source: 'archive',
  }));

test('the book is read in the order in which it was written, two passages to a leaf', () => {
  const years = openingsOf(written(7)).map(({ left, right }) => [left.map((l) => l.date), right.map((l) => l.date)]);
  expect(years).toEqual([
    [
      [1, 2],
      [3, 4],
    ],
    [[5, 6], [7]],
  ]);
  expect(openingsOf([])).toEqual([]);
});

test('its pages are numbered as scribes do', () => {
  expect([1, 4, 9, 14, 40, 99, 250].map(roman)).toEqual(['i', 'iv', 'ix', 'xiv', 'xl', 'xcix', 'ccl']);
});

test('the book opens at its end, turns back, and keeps to the opening of the address', async () => {
  const rows = written(7).map(({ id, ...body }) => ({ id, at: 1, body }));
  const user = userEvent.setup();
  draw(1000, rows, <ChronicleScreen />);
  const years = () => screen.getAllByRole('heading', { level: 2 }).map((year) => year.textContent);
  await screen.findByText('In the year 7 of Ysolde');
  expect(years()).toEqual([5, 6, 7].map((n) => `In the year ${n} of Ysolde`));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(years()).toEqual([1, 2, 3, 4].map((n) => `In the year ${n} of Ysolde`));
});

test('an opening that the book does not have is its last one', async () => {
  const rows = written(1).map(({ id, ...body }) => ({ id, at: 1, body }));
  draw(1000, rows, <ChronicleScreen />, '/?opening=9');
  expect(await screen.findByText('In the year 1 of Ysolde')).toBeTruthy();
  expect(screen.getByText(/^This page is still blank/)).toBeTruthy();
});

test('the tab shows the newest and leads to the book', async () => {
  draw(
    1000,
    written(7).map(({ id, ...body }) => ({ id, at: 1, body })),
  );
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.getByText('2 older entries are in the book.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the book' }).getAttribute('href')).toBe('#/chronicle');
});
