import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, NOW, read, reignOf, show } from '../../../tests/realm';
import type { Sections } from '../../api';
import { useContent } from '../../lib/reign';
import TreasuryScreen from './TreasuryScreen';

const sections = (strikes: number, gold = 5000) =>
  ({
    pulse: { gold },
    player: { avatarEmblem: 'crown', name: 'Ysolde' },
    mint: {
      goldPerClick: 14,
      goldPerSecond: 0,
      strikesASecond: 2,
      fastASecond: 20,
      fastAfter: 3000,
      upgrades: [{ id: 'click1', owned: false, gain: 1, after: 2 }],
    },
    mintStock: { strikes, most: 600, every: 10_000, nextAt: NOW + 7000, fullAt: NOW + 600_000 },
    mintTotals: { totalClicks: 0, totalGoldFromClicks: 0, totalGoldFromAuto: 0 },
    hoard: {
      cases: [
        {
          id: 'common',
          cost: 1000,
          left: 10,
          stock: 10,
          together: { count: 10, cost: 10_000 },
          rarities: [{ outcome: 'Common', permille: 1000 }],
          kinds: [{ outcome: 'GOLD', permille: 1000 }],
        },
      ],
      readyAt: 0,
      waiting: 12,
      history: [],
    },
  }) as unknown as Partial<Sections>;

const treasure = {
  id: 1,
  case: 'common',
  kind: 'GOLD',
  rarity: 'Rare',
  quantity: 3000,
  description: 'Struck in a reign that nobody remembers.',
  at: NOW,
};

let several: object[] = [treasure];
let sent: { path: string; body: { count?: number; case?: string } }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sent = [];
  several = [treasure];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push({ path: pathname, body: await request.json() });
    return Response.json(
      answerOf(
        pathname.endsWith('hoard.open') ? { treasure, treasures: several, readyAt: NOW + 2000 } : { counted: 1 },
      ),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(strikes: number, at = '/treasury', gold?: number) {
  reignOf(sections(strikes, gold));
  useContent.setState(({ content }) => ({
    content: content && {
      ...content,
      cases: read<{ cases: never }>('cases.json').cases,
      mintUpgrades: read('upgrades_mint.json'),
    },
  }));
  show(<TreasuryScreen />, at);
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = () => screen.getByRole('button', { name: 'Strike a coin, 14 gold' });
const left = () => screen.getByRole('meter', { name: 'Strikes left' }).getAttribute('aria-valuenow');

// E-138, H24: at most two batches a second, however fast the clicks.
test('clicks are counted at once and sent in batches', async () => {
  open(600);
  for (let n = 0; n < 7; n++) {
    fireEvent.pointerDown(press(), { button: 0 });
    fireEvent.pointerUp(press());
  }
  expect(left()).toBe('593');
  expect(screen.getAllByText('+14')).toHaveLength(7);
  await after(10);
  fireEvent.pointerDown(press(), { button: 0 });
  fireEvent.pointerUp(press());
  await after(400);
  expect(sent.map(({ body }) => body.count)).toEqual([7]);
  await after(600);
  expect(sent.map(({ body }) => body.count)).toEqual([7, 1]);
  await after(1000);
  expect(screen.queryByText('+14')).toBeNull();
});

test('a held press strikes twice a second until it is let go', async () => {
  open(600);
  fireEvent.keyDown(press(), { key: ' ' });
  fireEvent.keyDown(press(), { key: ' ', repeat: true });
  await after(2100);
  fireEvent.keyUp(press(), { key: ' ' });
  await after(3000);
  expect(sent.reduce((sum, { body }) => sum + (body.count ?? 0), 0)).toBe(5);
});

// K18: one at once and six in three seconds, then twenty a second; a batch carries ten of them.
test('a press held for three seconds strikes ten times as fast, in as many batches', async () => {
  open(600);
  expect(screen.getByText('Holding strikes twice a second, and after 3 seconds 20 times a second.')).toBeTruthy();
  fireEvent.pointerDown(press(), { button: 0 });
  await after(4000);
  fireEvent.pointerUp(press());
  await after(1000);
  const counts = sent.map(({ body }) => body.count ?? 0);
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(27);
  expect(counts.length).toBeLessThanOrEqual(10);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(9);
});

test('a press let go begins again slowly', async () => {
  open(600);
  const struck = () => sent.reduce((sum, { body }) => sum + (body.count ?? 0), 0);
  fireEvent.pointerDown(press(), { button: 0 });
  await after(4000);
  fireEvent.pointerUp(press());
  await after(5000);
  const before = struck();
  expect(before).toBeGreaterThan(20);
  fireEvent.pointerDown(press(), { button: 0 });
  await after(900);
  fireEvent.pointerUp(press());
  await after(5000);
  expect(struck() - before).toBe(2);
});

test('a press without strikes sends nothing and says when the next is due', async () => {
  open(0);
  fireEvent.pointerDown(press(), { button: 0 });
  await after(1000);
  expect(sent).toEqual([]);
  expect(screen.getByText('The mint cools. Wait a moment.')).toBeTruthy();
});

// E-148, B105: two seconds before a known result is shown; the prize is cleared 300 ms after its dialog.
test('a case takes two seconds, and is shut again 300 ms after its dialog', async () => {
  open(600, '/treasury?tab=hoard');
  const button = () => screen.getByRole('button', { name: /^Open for 1000 G/ });
  fireEvent.click(button());
  await after(1900);
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button());
  await after(200);
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Treasure Opened!' }).textContent).toContain('3,000 gold');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.click(button());
  await after(200);
  expect(sent).toHaveLength(1); // the prize is still in it
  await after(150);
  fireEvent.click(button());
  await after(50);
  expect(sent).toHaveLength(2);
});

// J4: all that the day has left, in one command.
test('ten cases are opened with one press, and all that lay in them is listed', async () => {
  several = Array.from({ length: 10 }, (_, id) => ({ ...treasure, id }));
  open(600, '/treasury?tab=hoard', 10_000);
  fireEvent.click(screen.getByRole('button', { name: /^Open 10 for 10000 G/ }));
  await after(2100);
  expect(sent).toMatchObject([{ body: { case: 'common', count: 10 } }]);
  expect(screen.getByRole('list', { name: 'All 10 treasures' }).children).toHaveLength(10);
});
