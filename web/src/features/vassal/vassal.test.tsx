import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerOf, NOW, reignOf, serve, show } from '../../../tests/realm';
import type { Sections, VassalDeed, VassalLoyalty, VassalView } from '../../api';
import { points } from './model';
import VassalScreen from './VassalScreen';

const user = userEvent.setup();
const deed = (more: Partial<VassalDeed> = {}): VassalDeed => ({
  costs: [],
  gains: [],
  loyalty: 5000,
  strength: 0,
  tribute: 0,
  readyAt: 0,
  ...more,
});
const vassalOf = (id: string, name: string, more: Partial<VassalView> = {}): VassalView => ({
  id,
  name,
  title: `Vassal of ${id}`,
  territory: id,
  description: 'A land.',
  traits: ['Resentful', 'Conquered'],
  strength: 4600,
  tribute: 205,
  tributePerTick: 20_500,
  lastTribute: null,
  governorId: null,
  investments: 0,
  invest: deed({ costs: [{ what: 'gold', n: 5000 }], short: 'vassal.invest_gold_short', strength: 20, tribute: 100 }),
  demand: deed({ gains: [{ what: 'gold', n: 205 }], loyalty: -10_000 }),
  suppress: deed({ costs: [{ what: 'military', n: 100 }], loyalty: 15_000 }),
  ...more,
});
const loyal = (milli: number, status: VassalLoyalty['status'], pays = 20): VassalLoyalty => ({
  milli,
  status,
  pays,
  trend: 0,
});

const open = (
  vassals: readonly VassalView[],
  loyalties: Readonly<Record<string, VassalLoyalty>>,
  gold = 10_000,
  more: Partial<Sections['vassalage']> = {},
) => {
  reignOf({
    vassals: Object.fromEntries(vassals.map((one) => [one.id, one])),
    loyalties,
    npcs: {},
    vassalage: {
      vassals: vassals.length,
      strength: 4600 * vassals.length,
      paysAbove: 40,
      loyalAbove: 60,
      neutralAbove: 30,
      governor: 200,
      investMost: 10,
      readyAt: 0,
      open: [],
      payable: { vassals: vassals.length, gold: 205 * vassals.length, loyalty: -10_000 },
      ...more,
    },
    pulse: { gold } as Sections['pulse'],
  });
  show(<VassalScreen />);
};

test('E-052: loyalty has a colour above 60, above 30 and below, each with its word', async () => {
  open([vassalOf('a', 'Anna'), vassalOf('b', 'Bert'), vassalOf('c', 'Cora')], {
    a: loyal(60_200, 'Loyal'),
    b: loyal(30_200, 'Neutral'),
    c: loyal(30_000, 'Rebellious', 0),
  });
  for (const [name, word, tone] of [
    ['Anna', 'Loyal', 'verdigris'],
    ['Bert', 'Neutral', 'ember'],
    ['Cora', 'Rebellious', 'blood'],
  ] as const) {
    const row = within(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    expect(row.getByText(word).className).toContain(`is-${tone}`);
  }
});

test('E-051: the tiles, and an empty roster says what to do', async () => {
  open([], {});
  await screen.findByText('No vassals yet');
  for (const tile of ['Vassals', 'Tribute per tick', 'Average loyalty', 'Total strength'])
    expect(screen.getByText(tile)).toBeTruthy();
});

test('E-039: an investment that cannot be paid is closed and says so', async () => {
  open([vassalOf('a', 'Anna')], { a: loyal(41_000, 'Neutral') }, 4999);
  expect(await screen.findByRole('button', { name: /^Invest/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('Not enough gold. Investment costs 5000G.')).toBeTruthy();
});

test('E-052: an investment floats what it changed', async () => {
  const { asked, fetch } = serve({ 'commands/vassal.invest': () => answerOf({ moved: 5000 }) });
  vi.stubGlobal('fetch', fetch);
  open([vassalOf('a', 'Anna')], { a: loyal(41_000, 'Neutral') });
  await user.click(await screen.findByRole('button', { name: /^Invest/ }));
  expect(asked).toEqual([{ path: 'commands/vassal.invest', body: { vassal: 'a' } }]);
  expect(await screen.findByText('+5')).toBeTruthy();
});

// J4: one press, one command; the sums are shown before it.
test('tribute is demanded of all at once', async () => {
  const { asked, fetch } = serve({ 'commands/vassal.demand_all': () => answerOf({ paid: [], gold: 410, left: [] }) });
  vi.stubGlobal('fetch', fetch);
  open([vassalOf('a', 'Anna'), vassalOf('b', 'Bert')], { a: loyal(80_000, 'Loyal'), b: loyal(80_000, 'Loyal') });
  expect(await screen.findByText('Vassals who pay: 2. +410 gold, loyalty −10 each.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Demand tribute of all' }));
  expect(asked).toEqual([{ path: 'commands/vassal.demand_all', body: {} }]);
});

test('where nobody pays the button says why, and until when', async () => {
  open([vassalOf('a', 'Anna')], { a: loyal(80_000, 'Loyal') }, 0, {
    payable: {
      vassals: 0,
      gold: 0,
      loyalty: -10_000,
      nextAt: NOW + 1_800_000,
      locked: { code: 'vassal.demanded_lately', params: { name: 'Anna' } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Demand tribute of all' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Anna has paid already this hour\. The next can pay in/)).toBeTruthy();
});

test('a demand that rests says until when', async () => {
  const demand = deed({
    readyAt: NOW + 1_800_000,
    locked: { code: 'vassal.demanded_lately', params: { name: 'Anna' } },
  });
  open([vassalOf('a', 'Anna', { demand })], { a: loyal(41_000, 'Neutral') });
  expect(await screen.findByRole('button', { name: 'Demand Tribute' })).toHaveProperty('disabled', true);
  expect(screen.getByText('30m 00s')).toBeTruthy();
});

test('tenths of a point are written, and no more', () => {
  expect([points(60_200), points(41_000), points(30_140)]).toEqual(['60.2', '41', '30.1']);
});
