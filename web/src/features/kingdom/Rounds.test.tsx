import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerOf, reignOf, serve, show } from '../../../tests/realm';
import type { Sections } from '../../api';
import { Rounds } from './Rounds';

const SECTIONS = {
  idle: { readyToCollect: 3 },
  questLog: { ready: 1, open: 0 },
  vassalage: { payable: { vassals: 2, gold: 1800, loyalty: -10_000 } },
  roster: { idle: 4 },
  npcs: { a: { free: true, again: 'tax' } },
} as unknown as Partial<Sections>;

const rounds = () => screen.queryByRole('button', { name: 'Make the rounds' });

test('J4: one press gives each command that there is something for, in turn, and says beforehand what they do', async () => {
  const { asked, fetch } = serve({
    'commands/activity.collect_all': () => answerOf({}),
    'commands/quest.hand_in': () => answerOf({}),
    'commands/vassal.demand_all': () => answerOf({}),
    'commands/npc.assign_all': () => answerOf({}),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(SECTIONS);
  show(<Rounds />);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Collect 3 finished activities and begin them again',
    'Hand in 1 quest',
    'Demand tribute of 2 vassals: +1,800 gold, loyalty −10 each',
    'Send 4 idle NPCs on missions',
  ]);
  await userEvent.click(rounds() as HTMLElement);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual([
    { path: 'commands/activity.collect_all', body: { again: true } },
    { path: 'commands/quest.hand_in', body: {} },
    { path: 'commands/vassal.demand_all', body: {} },
    { path: 'commands/npc.assign_all', body: {} },
  ]);
});

test('a single errand has its own button elsewhere', () => {
  reignOf({
    ...SECTIONS,
    questLog: { ready: 0, open: 0 },
    vassalage: undefined,
    roster: { idle: 0 },
  } as unknown as Partial<Sections>);
  show(<Rounds />);
  expect(rounds()).toBeNull();
});

test('who has no mission to repeat is sent on the best paid', async () => {
  const { asked, fetch } = serve({
    'commands/activity.collect_all': () => answerOf({}),
    'commands/npc.assign_all': () => answerOf({}),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf({ idle: { readyToCollect: 1 }, roster: { idle: 1 }, npcs: {} } as unknown as Partial<Sections>);
  show(<Rounds />);
  await userEvent.click(rounds() as HTMLElement);
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ path: 'commands/npc.assign_all', body: { mission: 'best' } }));
});
