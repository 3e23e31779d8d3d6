import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ALL_ACTIVITIES, activityOf } from '../../../tests/activity';
import { answerOf, become, NOW, reignOf, serve, show } from '../../../tests/realm';
import type { ActivityCollecting, ActivityIdle, ActivityTimes, ActivityView, Sections } from '../../api';
import ActivityScreen from './ActivityScreen';

const user = userEvent.setup();
const open = async (
  activities: readonly ActivityView[],
  { seconds = {}, ...idle }: Partial<ActivityIdle & ActivityTimes> = {},
  idleCollect: Partial<ActivityCollecting> = {},
  gold = 1000,
) => {
  reignOf({
    activities: Object.fromEntries(activities.map((one) => [one.id, one])),
    idle: { active: 0, ready: 0, readyToCollect: 0, locked: {}, work: {}, short: [], bars: {}, together: [], ...idle },
    subjects: { shared: true, all: 25, free: 25, work: 0, arms: 0, lent: 0 },
    idleTimes: { discount: 0, seconds },
    idleCollect: { lost: {}, short: {}, ...idleCollect },
    absence: { reports: [] },
    buildings: {},
    player: { avatarColors: {}, avatarEmblem: 'crown' } as Sections['player'],
    pulse: { gold } as Sections['pulse'],
  });
  show(<ActivityScreen />);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(activities.length));
};
const card = (group: string, name: string) =>
  within(within(screen.getByRole('region', { name: group })).getByRole('article', { name }));
const HOARD = 'Harvest Dragon Hoard';

test('one that waits can be started, at the duration the server names', async () => {
  const { asked, fetch } = serve({ 'commands/activity.start': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  await open([activityOf('idle1')], { seconds: { idle1: 1710 } });
  const tribute = card('Ready', 'Tribute Collection');
  expect(tribute.getByText(/28m 30s/)).toBeTruthy();
  expect(tribute.getByText('instead of 30m 00s')).toBeTruthy();
  expect(tribute.getByRole('list', { name: 'What it brings' }).textContent).toBe('+500 gold+100 xp');
  await user.click(tribute.getByRole('button', { name: 'Start Tribute Collection' }));
  expect(asked).toEqual([{ path: 'commands/activity.start', body: { activity: 'idle1' } }]);
});

test('C-165: one that is under way counts down and cannot be collected', async () => {
  await open([activityOf('idle1', { status: 'active', startTime: NOW - 600_000, endTime: NOW + 1_200_000 })]);
  const tribute = card('Active', 'Tribute Collection');
  expect(tribute.getByText('20m 00s')).toBeTruthy();
  expect(tribute.queryByRole('button')).toBeNull();
});

test('one that is finished can be collected', async () => {
  const { asked, fetch } = serve({ 'commands/activity.collect': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  await open([activityOf('idle1', { status: 'readyToCollect', startTime: 1, endTime: 2 })]);
  await user.click(card('Ready to collect', 'Tribute Collection').getByRole('button', { name: /^Collect/ }));
  expect(asked).toEqual([{ path: 'commands/activity.collect', body: { activity: 'idle1' } }]);
});

test('C-167: a locked one says what unlocks it and links there', async () => {
  const locked = {
    idle17: { code: 'idle.requirements', params: { name: 'Drill at Dawn', requirement: 'Barracks Lvl 2' } },
  };
  await open([activityOf('idle17')], { locked });
  const drill = card('Locked', 'Drill at Dawn');
  expect(drill.getByText('Drill at Dawn requires Barracks Lvl 2.')).toBeTruthy();
  expect(drill.getByRole('link', { name: 'go there' }).getAttribute('href')).toBe('#/kingdom?building=barracks');
  expect(drill.queryByRole('button')).toBeNull();
});

test('C-168, C-170: what collecting will take is said before, and what is missing at the end', async () => {
  await open([activityOf('idle41')]);
  expect(card('Ready', HOARD).getByText('Collecting will take 200 military.')).toBeTruthy();
  expect(card('Ready', HOARD).getByRole('button', { name: `Start ${HOARD}` })).toHaveProperty('disabled', false);
});

test('C-168: a cost that cannot be paid is named, and collecting is closed', async () => {
  await open(
    [activityOf('idle41', { status: 'readyToCollect' })],
    {},
    { short: { idle41: [{ what: 'military', n: 200 }] } },
  );
  const hoard = card('Ready to collect', HOARD);
  expect(hoard.getByText('Not enough military for Harvest Dragon Hoard. Cost: 200')).toBeTruthy();
  expect(hoard.getByRole('button', { name: /^Collect/ })).toHaveProperty('disabled', true);
});

test('C-169: gold that is missing is named while it is missing', async () => {
  await open([activityOf('idle5', { status: 'readyToCollect' })], {}, {}, 599);
  const market = () => card('Ready to collect', 'Market of Rumours');
  expect(market().getByText('Not enough gold for Market of Rumours. Cost: 600')).toBeTruthy();
  become({ pulse: { gold: 600 } as Sections['pulse'] });
  expect(await screen.findByRole('button', { name: /^Collect/ })).toHaveProperty('disabled', false);
});

test('a reward without room is warned of', async () => {
  await open([activityOf('idle9', { status: 'readyToCollect' })], {}, { lost: { idle9: { population: 30 } } });
  expect(screen.getByText('30 population would be lost: there is no room for it.')).toBeTruthy();
});

test('all 41 are there, and a place shows its own', async () => {
  await open(ALL_ACTIVITIES.map((id) => activityOf(id)));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(41), { timeout: 5000 });
  await user.selectOptions(screen.getByLabelText('Where the work is done'), 'Barracks (6)');
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('K2: one that needs more subjects than are free says so and cannot be started', async () => {
  await open([activityOf('idle8', { hands: 32 }), activityOf('idle1', { hands: 3 })], {
    short: ['idle8'],
    bars: { idle1: 2 },
  });
  const quiet = card('Not enough free subjects', 'A Quiet Week');
  expect(quiet.getByText('32 subjects')).toBeTruthy();
  const start = quiet.getByRole('button', { name: 'Start A Quiet Week' });
  expect(start).toHaveProperty('disabled', true);
  expect(card('Ready', 'Tribute Collection').getByText('2 other activities could then not start.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Free subjects' }).textContent).toContain('25 of 25');
});
