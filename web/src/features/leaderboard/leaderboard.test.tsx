import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reignOf, serve, show } from '../../../tests/realm';
import type { LeaderboardPage, LeaderboardPlace } from '../../api';
import LeaderboardScreen from './LeaderboardScreen';
import { TEXT } from './text.gen';

const LOOK = {
  race: 'human',
  gender: 'Female',
  avatarColors: { skin: '#7a4c33', hair: '#2a1a22', eyes: '#ffce5c', primary: '#5a1f2b', secondary: '#d4af5a' },
  avatarEmblem: 'crown',
};
const place = (rank: number, name: string, value: number, own = false): LeaderboardPlace => ({
  rank,
  name,
  value,
  own,
  look: LOOK,
});
const page = (more: Partial<LeaderboardPage>): LeaderboardPage => ({
  by: 'power',
  places: [],
  assisted: false,
  ...more,
});

function stand(boards: Record<string, LeaderboardPage>) {
  const answers = Object.entries(boards).map(([by, board]) => [`leaderboard?by=${by}`, () => board]);
  vi.stubGlobal('fetch', serve(Object.fromEntries(answers)).fetch);
  show(<LeaderboardScreen />);
}

const lines = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => reignOf({}));

// E-217
test('a board of nobody says so', async () => {
  stand({ power: page({}) });
  await screen.findByText('The leaderboard is currently empty. Be the first to make your mark!');
  expect(screen.getByText(TEXT.soon)).toBeTruthy();
});

// E-215: the first hundred, and the player's own line below them.
test('the own line stands beneath a hundred others, highlighted', async () => {
  const places = Array.from({ length: 100 }, (_, i) => place(i + 1, `Ruler ${i + 1}`, 5000 - i));
  stand({ power: page({ places, own: place(140, 'Ysolde', 7, true) }) });
  const yours = await screen.findByRole('region', { name: TEXT.yours });
  const [, own] = within(yours).getAllByRole('row');
  expect(own?.textContent).toBe('140YsoldeYou7');
  expect(own?.getAttribute('aria-current')).toBe('true');
});

test('among the first it stands once, and each tab has its own order', async () => {
  const own = place(2, 'Ysolde', 20, true);
  stand({
    power: page({ places: [place(1, 'Orsola <b>', 1300), own], own }),
    gold: page({ by: 'gold', places: [place(1, 'Ysolde', 9, true)], own: place(1, 'Ysolde', 9, true) }),
  });
  await screen.findByRole('table', { name: 'Power' });
  await vi.waitFor(() => expect(lines('Power')).toEqual(['1Orsola <b>1,300', '2YsoldeYou20']));
  expect(screen.queryByRole('region', { name: TEXT.yours })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Gold' }));
  await screen.findByRole('table', { name: 'Gold' });
  expect(lines('Gold')).toEqual(['1YsoldeYou9']);
});

test('whom an administrator helped is told why there is no rank', async () => {
  stand({ power: page({ places: [place(1, 'Orsola', 1)], assisted: true }) });
  await screen.findByText(TEXT.assisted);
});

test('without a connection the board says so, above what it said last or instead of it', async () => {
  const cut = new TypeError('network');
  stand({ power: page({ places: [place(1, 'Ysolde', 900)] }) });
  await screen.findByRole('table', { name: 'Power' });
  vi.stubGlobal('fetch', () => Promise.reject(cut));
  onlineManager.setOnline(false);
  try {
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Gold' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  } finally {
    onlineManager.setOnline(true);
  }
});
