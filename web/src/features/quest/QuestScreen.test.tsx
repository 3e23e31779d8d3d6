import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { questOf } from '../../../tests/quest';
import { answerOf, NOW, reignOf, serve, show } from '../../../tests/realm';
import type { GoalShown, QuestLog, QuestView, Sections } from '../../api';
import QuestScreen from './QuestScreen';

const user = userEvent.setup();
const logOf = (more: Partial<QuestLog> = {}): QuestLog => ({
  active: 0,
  available: 0,
  open: 0,
  ready: 0,
  completedQuestIds: [],
  doneToday: [],
  resetsAt: NOW + 7_200_000,
  locked: {},
  lost: {},
  ...more,
});
const open = (quests: readonly QuestView[], log?: Partial<QuestLog>, goals: GoalShown[] = []) => {
  const sections: Partial<Sections> = {
    quests: Object.fromEntries(quests.map((quest) => [quest.id, quest])),
    questLog: logOf(log),
    goals: { endsAt: NOW + 86_400_000, goals, gold: 700 },
  };
  reignOf(sections);
  show(<QuestScreen />);
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const card = (name: string, title: string) => within(section(name).getByRole('article', { name: title }));

test('C-163: sections, and a card with title, tags, description, progress, requirements, rewards and its button', () => {
  const active = questOf('q32', { status: 'active', progress: 7 });
  const ready = questOf('q5', { status: 'active', progress: 1, ready: true });
  const open15 = questOf('q15');
  const done = questOf('q1', { status: 'completed', progress: 1, at: 1 });
  open([active, ready, open15, done]);

  const walls = card('Active Quests', active.title);
  expect(walls.getByText(active.type)).toBeTruthy();
  expect(walls.getByText(active.difficulty, { exact: false })).toBeTruthy();
  expect(walls.getByText(active.description)).toBeTruthy();
  expect(walls.getByRole('meter', { name: `Progress of ${active.title}` }).getAttribute('aria-valuetext')).toBe(
    '7 / 8',
  );
  expect(walls.getByRole('list', { name: 'Rewards' }).textContent).toContain('xp');
  const waits = walls.getByRole('button', { name: `Complete: ${active.title}` });
  expect(waits.textContent).toBe('Complete');
  expect(waits).toHaveProperty('disabled', true);

  const praise = card('Active Quests', ready.title);
  expect(praise.getByText('Done, and waiting for you')).toBeTruthy();
  expect(praise.getByRole('button', { name: /^Complete/ })).toHaveProperty('disabled', false);

  const throne = card('Available Quests', open15.title);
  expect(throne.getByRole('list', { name: 'Requirements' }).textContent).toContain('Throne Room Lvl 5');
  expect(throne.getByRole('button', { name: /^Accept Quest/ }).textContent).toBe('Accept Quest');

  expect(section('Completed').getByText(done.title)).toBeTruthy();
  expect(section('Completed').getAllByText('Completed')).toHaveLength(2);
});

test('a locked quest says what it needs, links there, and cannot be accepted', () => {
  const quest = questOf('q15');
  open([quest], { locked: { q15: { code: 'quest.requirements', params: { requirement: 'Throne Room Lvl 5' } } } });
  const locked = card('Available Quests', quest.title);
  expect(locked.getByRole('img', { name: 'not met' })).toBeTruthy();
  expect(locked.getByRole('link', { name: 'go there' }).getAttribute('href')).toBe('#/kingdom?building=throne_room');
  expect(locked.getByRole('button', { name: /^Accept Quest/ })).toHaveProperty('disabled', true);
});

test('a quest whose part of the game is closed says what it waits for', () => {
  const quest = questOf('q38', { waitsFor: { code: 'quest.waits_for_faction_joined' } });
  open([quest]);
  expect(screen.getByText('Opens with factions.')).toBeTruthy();
});

test('accepting and completing send the quest alone', async () => {
  const { asked, fetch } = serve({
    'commands/quest.accept': () => answerOf({}),
    'commands/quest.complete': () => answerOf({}),
  });
  vi.stubGlobal('fetch', fetch);
  const ready = questOf('q5', { status: 'active', progress: 1, ready: true });
  open([questOf('q1'), ready]);
  await user.click(screen.getByRole('button', { name: /^Accept Quest/ }));
  await user.click(screen.getByRole('button', { name: `Complete: ${ready.title}` }));
  expect(asked).toEqual([
    { path: 'commands/quest.accept', body: { quest: 'q1' } },
    { path: 'commands/quest.complete', body: { quest: 'q5' } },
  ]);
});

test('J4: all that can be are accepted, and all that are ready completed, by one command each', async () => {
  const { asked, fetch } = serve({
    'commands/quest.accept_all': () => answerOf({ quests: [] }),
    'commands/quest.hand_in': () => answerOf({ quests: [], rewards: {} }),
  });
  vi.stubGlobal('fetch', fetch);
  const ready = (id: string) => questOf(id, { status: 'active', progress: 1, ready: true });
  open([questOf('q1'), questOf('q2'), ready('q5'), ready('q6')], { open: 2, ready: 2 });
  await user.click(section('Available Quests').getByRole('button', { name: 'Accept all (2)' }));
  await user.click(section('Active Quests').getByRole('button', { name: 'Complete all (2)' }));
  expect(asked).toEqual([
    { path: 'commands/quest.accept_all', body: {} },
    { path: 'commands/quest.hand_in', body: {} },
  ]);
});

test('a single one is done by its own button', () => {
  open([questOf('q1')], { open: 1, ready: 1 });
  expect(screen.queryByRole('button', { name: /all \(/ })).toBeNull();
});

test('where one type alone is listed, nothing is done to all', async () => {
  open([questOf('q1'), questOf('q2')], { open: 2 });
  await user.click(screen.getByRole('radio', { name: 'Main' }));
  expect(screen.queryByRole('button', { name: /all \(/ })).toBeNull();
});

test('what a full store would lose is said before completing', () => {
  open([questOf('q5', { status: 'active', progress: 1, ready: true })], { lost: { q5: { military: 12 } } });
  expect(screen.getByText('Completing now would lose 12 military: there is no room for it.')).toBeTruthy();
});

test('only the first that is ready is gold', () => {
  open([
    questOf('q5', { status: 'active', progress: 1, ready: true }),
    questOf('q6', { status: 'active', progress: 6, ready: true }),
  ]);
  const tones = section('Active Quests')
    .getAllByRole('button')
    .map((button) => button.classList.contains('btn--primary'));
  expect(tones).toEqual([true, false]);
});

test('a finished daily quest says when it comes again', () => {
  open([questOf('d1', { status: 'completed' })]);
  expect(section('Completed').getByText('2h 00m')).toBeTruthy();
});

test('empty sections speak, and a type can be chosen', async () => {
  open([questOf('q1')]);
  expect(screen.getByText('No active quests.')).toBeTruthy();
  expect(screen.getByText('No completed quests yet.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Daily' }));
  expect(section('Available Quests').queryByRole('article')).toBeNull();
  expect(section('Available Quests').getByText('None of that kind.')).toBeTruthy();
});

test('a weekly goal stands with its progress and reward, and is collected once it is reached', async () => {
  const goal = { title: '', of: 5, ready: false, paid: false, rewards: { gold: 800, xp: 200 }, lost: {} };
  open([], {}, [
    { ...goal, id: 'praise_few', title: 'Praise NPCs 5 times', progress: 5, ready: true },
    { ...goal, id: 'build_few', title: 'Upgrade buildings by 5 levels', progress: 2 },
    { ...goal, id: 'gift_few', title: 'Give 3 gifts', progress: 5, paid: true },
  ]);
  expect(screen.getByText(/^A goal pays 700 gold at least\./)).toBeTruthy();
  const of = (name: string) => within(screen.getByRole('listitem', { name }));
  const waits = of('Upgrade buildings by 5 levels');
  expect(waits.getByRole('meter').getAttribute('aria-valuetext')).toBe('2 / 5');
  expect(waits.queryByRole('button', { name: /^Collect/ })).toBeNull();
  expect(of('Give 3 gifts').getByText('Collected')).toBeTruthy();

  const { asked, fetch } = serve({ 'commands/goal.claim': () => answerOf({ goal: 'praise_few', rewards: {} }) });
  vi.stubGlobal('fetch', fetch);
  await user.click(of('Praise NPCs 5 times').getByRole('button', { name: /^Collect/ }));
  expect(asked.map(({ body }) => body)).toEqual([{ goal: 'praise_few' }]);
});
