import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOf, become, NOW, reignOf, serve, show } from '../../../tests/realm';
import type { ForgeItem, Sections } from '../../api';
import { useContent } from '../../lib/reign';
import ItemsList from './ItemsList';

const itemOf = (order: number, change: Partial<ForgeItem> = {}): ForgeItem => ({
  id: `item${order}`,
  order,
  name: `Ember ${order}`,
  blueprint: 'ember_crown',
  lore: 'It was asked to.',
  visual: 'A crown of coals.',
  source: 'archive',
  at: NOW,
  active: true,
  effect: { type: 'PASSIVE_GOLD_MOD', value: 30, description: 'Gold income +3%' },
  virtue: { id: 'scrying', gives: 'Visions come a tenth sooner.', line: 'It looks ahead.' } as never,
  ...change,
});

const aside = (order: number, change: Partial<ForgeItem> = {}) => itemOf(order, { active: false, ...change });
const RESTING = { code: 'forge.item_resting', params: { name: 'Ember 3', minutes: 60, retryAt: NOW + 1_800_000 } };
const FULL = { code: 'forge.places_taken', params: { name: 'Ember 3', max: 12 } };

const hall = (...items: ForgeItem[]) => Object.fromEntries(items.map((item) => [item.id, item]));

/** The list with these items, and the paths of its requests. */
function listOf(items: Record<string, ForgeItem>, effects = [{ what: 'hands', n: 40 }]) {
  const foreseen = () => ({ ...answerOf(null), effects });
  const { asked, fetch } = serve({
    'commands/forge.take_up?dryRun=true': foreseen,
    'commands/forge.lay_aside?dryRun=true': foreseen,
    'commands/forge.take_up': () => answerOf({ counting: 2 }),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf({ items, forge: { itemsMost: 12 } as Sections['forge'] });
  useContent.setState(({ content }) => ({ content: content && { ...content, blueprints: [] } }));
  show(<ItemsList />);
  return asked;
}

const open = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Look at ${name}`) }));
  return screen.getByRole('dialog', { name });
};

beforeEach(() => vi.unstubAllGlobals());

test('an empty hall says how it is filled', () => {
  listOf({});
  expect(screen.getByText('Nothing yet. The Forge of Creation makes them.')).toBeTruthy();
  expect(screen.queryByText(/of 12 count/)).toBeNull();
});

test('S-107: those that count stand before those aside, each in the order of forging', () => {
  listOf(hall(itemOf(4), aside(3), itemOf(1), aside(2)));
  expect(screen.getByText('2 of 12 count')).toBeTruthy();
  expect(screen.getByText('2 aside')).toBeTruthy();
  const names = screen.getAllByRole('button').map((one) => within(one).getByText(/^Ember/).textContent);
  expect(names).toEqual(['Ember 1', 'Ember 4', 'Ember 2', 'Ember 3']);
  expect(screen.getAllByText('Lies aside')).toHaveLength(2);
});

test('where all count nothing is said of those aside', () => {
  listOf(hall(itemOf(1)));
  expect(screen.getByText('1 of 12 count')).toBeTruthy();
  expect(screen.queryByText(/aside/)).toBeNull();
});

test('one that rests shows for how long, and cannot be moved', async () => {
  const asked = listOf(hall(aside(3, { fixed: RESTING })));
  expect(screen.getByRole('button', { name: /Rests for/ })).toBeTruthy();
  const card = open('Ember 3');
  expect(within(card).getByText(/^Ember 3 changes place once in 60 minutes/)).toBeTruthy();
  expect(within(card).getByRole('timer')).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: 'Take up' }));
  expect(within(card).queryByRole('region', { name: 'Taking it up brings' })).toBeNull();
  expect(asked).toEqual([]);
});

test('where all places are taken the card says so, without a time', () => {
  const asked = listOf(hall(aside(3, { fixed: FULL })));
  const card = open('Ember 3');
  expect(within(card).getByText('12 items count already. Lay one aside before you take up Ember 3.')).toBeTruthy();
  expect(within(card).queryByRole('timer')).toBeNull();
  fireEvent.click(within(card).getByRole('button', { name: 'Take up' }));
  expect(asked).toEqual([]);
});

test('the card shows what taking it up brings, and takes it up', async () => {
  const asked = listOf(hall(itemOf(1), aside(3)));
  const card = open('Ember 3');
  const brings = within(card).getByRole('region', { name: 'Taking it up brings' });
  expect(await within(brings).findByText('+40')).toBeTruthy();
  expect(within(brings).getByText('Free subjects')).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: 'Take up' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ path: 'commands/forge.take_up', body: { item: 'item3' } }));
  become({ items: hall(itemOf(1), itemOf(3)) });
  expect(await screen.findByText('2 of 12 count')).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'Lay aside' })).toBeTruthy();
});

test('a virtue that another item of its kind lends says so', () => {
  listOf(hall(itemOf(1, { virtueOf: 'Ember 2' }), itemOf(2)));
  const first = open('Ember 1');
  expect(within(first).getByText('Of one kind the strongest counts: Ember 2 lends this already.')).toBeTruthy();
});
