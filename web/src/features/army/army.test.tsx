import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerOf, become, NOW, read, reignOf, serve, show } from '../../../tests/realm';
import type { ArmyOffers, ArmySurplus, ArmyUnit, ArmyView, Sections } from '../../api';
import { type Content, useContent } from '../../lib/reign';
import ArmyScreen from './ArmyScreen';
import { doneShare, widths } from './model';

const user = userEvent.setup();
const KINDS = read<Content['units']>('units.json');
const unitOf = (id: string, more: Partial<ArmyUnit> = {}): ArmyUnit => ({
  id,
  count: 0,
  queued: 0,
  seconds: 60,
  pay: 1000,
  needs: [],
  ...more,
});
const offer = (quantity: number, gold: number) => ({ quantity, gold, seconds: quantity * 60 });
const OFFERS: ArmyOffers = { one: offer(1, 50), ten: offer(10, 500), most: offer(20, 1000) };
const ARMY: ArmyView = {
  power: 50,
  troops: 10,
  limit: 110,
  upkeep: 10_000,
  readiness: 100,
  queue: [],
  queued: 0,
  places: 200,
};
const ENOUGH: ArmySurplus = { short: 0, units: [], power: 0 };

async function open(sections: Partial<Sections> = {}) {
  const units = Object.fromEntries(
    KINDS.map(({ id }) => [id, unitOf(id, { locked: { code: 'army.requirements', params: {} } })]),
  );
  units.skeleton_warrior = unitOf('skeleton_warrior', { count: 10 });
  const player = { avatarColors: {}, avatarEmblem: 'crown' } as Sections['player'];
  reignOf({
    army: ARMY,
    subjects: { shared: true, all: 100, free: 60, work: 10, arms: 30, lent: 0 },
    armySurplus: ENOUGH,
    units,
    trainingOffers: { skeleton_warrior: OFFERS },
    player,
    ...sections,
  });
  const { content } = useContent.getState();
  useContent.setState({ content: content && { ...content, units: KINDS } });
  show(<ArmyScreen />);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
}
const card = (name: string) => within(screen.getByRole('article', { name }));

test('the button of a kind orders what the server offers: one, ten, or the most', async () => {
  const { asked, fetch } = serve({ 'commands/army.train': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  await open();
  const skeleton = card('Skeleton Warrior');
  expect(skeleton.getByRole('button', { name: /^Train/ }).textContent).toBe('Train 1 50 gold: Skeleton Warrior');
  await user.click(skeleton.getByRole('button', { name: 'Max' }));
  expect(skeleton.getByText(/^20m 00s in all, \d+ subjects$/)).toBeTruthy();
  await user.click(skeleton.getByRole('button', { name: /^Train/ }));
  expect(asked).toEqual([{ path: 'commands/army.train', body: { unit: 'skeleton_warrior', quantity: 20 } }]);
});

test('without the gold, or without room, it is closed and says why', async () => {
  await open();
  become({ pulse: { gold: 49 } as Sections['pulse'] });
  const train = () => card('Skeleton Warrior').getByRole('button', { name: /^Train/ }) as HTMLButtonElement;
  await waitFor(() => expect(train().disabled).toBe(true));
  expect(card('Skeleton Warrior').getByText('Not enough gold to train 1 × Skeleton Warrior. Cost: 50')).toBeTruthy();
  const full = { ...OFFERS.one, refused: { code: 'army.queue_full', params: { max: 200, room: 0 } } };
  become({
    pulse: { gold: 5000 } as Sections['pulse'],
    trainingOffers: { skeleton_warrior: { ...OFFERS, one: full } },
  });
  await waitFor(() => expect(card('Skeleton Warrior').getByText(/At most 200 units/)).toBeTruthy());
  expect(train().disabled).toBe(true);
});

test('E-083: a locked kind reads Locked, with what it requires, and cannot be trained', async () => {
  await open();
  const needs = [{ text: 'Barracks Lvl 4', met: false, has: 1 }];
  become({ units: Object.fromEntries(KINDS.map(({ id }) => [id, unitOf(id, { needs })])) });
  expect(card('Ghoul').getByText('Locked')).toBeTruthy();
  await waitFor(() => expect(card('Ghoul').getByText(/Barracks Lvl 4/).textContent).toContain('yours is at 1'));
  expect(card('Ghoul').queryByRole('button', { name: /^Train/ })).toBeNull();
});

test('an order that has not begun is cancelled for what the server returns', async () => {
  const { asked, fetch } = serve({ 'commands/army.cancel': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  const begun = {
    id: 'a',
    unit: 'ghoul',
    left: 1,
    of: 3,
    startTime: NOW,
    endTime: NOW + 300_000,
    doneAt: NOW + 300_000,
  };
  const waits = {
    id: 'b',
    unit: 'zombie',
    left: 8,
    of: 8,
    doneAt: NOW + 900_000,
    cancels: 8,
    refund: 432,
  };
  await open({ army: { ...ARMY, queued: 9, queue: [{ ...begun, cancels: 0, refund: 0 }, waits] } });
  const queue = within(screen.getByRole('region', { name: 'Training' }));
  expect(queue.getAllByRole('listitem')).toHaveLength(2);
  expect(queue.queryByRole('button', { name: 'Cancel Ghoul' })).toBeNull();
  await user.click(queue.getByRole('button', { name: 'Cancel Zombie' }));
  await user.click(screen.getByRole('button', { name: 'Cancel for 432 gold' }));
  expect(asked).toEqual([{ path: 'commands/army.cancel', body: { order: 'b' } }]);
});

test('disbanding shows the plan of the server before it asks', async () => {
  const effects = [
    { what: 'armyPower', n: -5 },
    { what: 'armyPay', n: -1000 },
  ];
  const { asked, fetch } = serve({
    'commands/army.disband?dryRun=true': () => ({ effects }),
    'commands/army.disband': () => answerOf({}),
  });
  vi.stubGlobal('fetch', fetch);
  await open();
  await user.click(card('Skeleton Warrior').getByRole('button', { name: 'Disband Skeleton Warrior' }));
  const ask = within(screen.getByRole('alertdialog'));
  await ask.findByText('−5');
  expect(ask.getByText('No gold is returned.')).toBeTruthy();
  await user.click(ask.getByRole('button', { name: 'Disband 1 × Skeleton Warrior' }));
  expect(asked.at(-1)).toEqual({ path: 'commands/army.disband', body: { unit: 'skeleton_warrior', quantity: 1 } });
});

test('a loss names who would have to go', async () => {
  await open({ armySurplus: { short: 5000, units: [{ what: 'skeleton_warrior', n: 5 }], power: 25 } });
  const note = within(screen.getByRole('region', { name: 'Upkeep is higher than income' }));
  expect(note.getByText(/Each tick lacks 5 gold.*Disbanding 5 × Skeleton Warrior balances it/)).toBeTruthy();
  expect(note.getByRole('button', { name: 'Disband to balance' })).toBeTruthy();
});

test('orders are as wide as the root of the time they take', () => {
  const queue = [{ startTime: 0, endTime: 60_000, doneAt: 100_000 }, { doneAt: 500_000 }];
  expect(widths(queue)).toEqual([10, 20]);
  expect(doneShare({ startTime: 0, endTime: 0, doneAt: 9 }, 5)).toBe(0);
  expect(doneShare({ startTime: 1000, endTime: 3000, doneAt: 9000 }, 2000)).toBe(0.5);
});
