import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOf, become, NOW, read, reignOf, serve, show } from '../../../tests/realm';
import type { ContentCandidate, CourtshipView, Sections } from '../../api';
import { setServerTime } from '../../lib/clock';
import { type Content, useContent } from '../../lib/reign';
import CourtshipScreen from './CourtshipScreen';
import { membersOf, picturesOf } from './model';

const CANDIDATES = read<ContentCandidate[]>('candidates.json');
const GIFTS = read<{ id: string; name: string; cost: number }[]>('gifts.json');
const [first, second] = CANDIDATES;

const memberOf = (who: ContentCandidate, change: Partial<CourtshipView> = {}): CourtshipView => ({
  id: who.id,
  name: who.name,
  title: who.title,
  age: who.age,
  description: who.description,
  status: 'Crush',
  born: [],
  affection: 41,
  compatibility: 75,
  tags: who.tags,
  lastInteraction: 'First meeting',
  personalQuests: (who.personalQuests ?? []).map(({ id, description }, at) => ({
    id,
    description,
    completed: at === 0,
    progress: at === 0 ? 10 : 4,
    target: 10,
  })),
  gifts: GIFTS.map(
    ({ id, name }) =>
      ({ id, name, affection: 7, reaction: 'plain', again: 0, figure: `giftAffection:${who.id}/${id}` }) as never,
  ),
  giftPreferences: who.giftPreferences,
  nsfwImages: [],
  since: NOW,
  children: 0,
  spendTime: { spendTimeReadyAt: 0, affection: 5 },
  advance: { to: 'Dating', need: 50, locked: { code: 'court.affection_low', params: { name: who.name, n: 50 } } },
  procreate: { locked: { code: 'court.not_consort', params: { name: who.name } } },
  ...change,
});

const FREE = { members: 2, affection: 10 };

const sections = (
  court: Record<string, CourtshipView>,
  curtains = false,
  company: object = FREE,
  more: object = {},
): Partial<Sections> =>
  ({
    court,
    courtship: {
      children: 0,
      childrenMax: 20,
      curtains,
      company,
      affectionMax: 100,
      thresholds: [
        { rung: 'Dating', at: 50, seconds: 3600 },
        { rung: 'Consort', at: 90, seconds: 72_000 },
      ],
      boon: { each: 10, most: 100, now: 30 },
      ...more,
    },
    giftPrices: { gold: Object.fromEntries(GIFTS.map(({ id, cost }) => [id, cost])) },
    settings: { adult: true },
    player: { avatarColors: { primary: '#5a1f2b', secondary: '#d4af5a' }, avatarEmblem: 'crown' },
  }) as unknown as Partial<Sections>;

function reign(court: Record<string, CourtshipView>, curtains = false, company: object = FREE, more: object = {}) {
  reignOf(sections(court, curtains, company, more));
  useContent.setState(({ content }) => ({
    content: { ...content, candidates: CANDIDATES, gifts: read('gifts.json') } as Content,
  }));
}

beforeEach(() => reign({ [first.id]: memberOf(first) }));

const open = (at = '/') => act(async () => show(<CourtshipScreen />, at));
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

function answering(result: object = {}) {
  const { asked, fetch } = serve(
    Object.fromEntries(
      ['spend_time', 'spend_time_all', 'gift', 'advance', 'procreate', 'mature'].map((what) => [
        `commands/courtship.${what}`,
        () => answerOf(result),
      ]),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return asked;
}

test('C-222: in the gallery a swipe of 49 px does nothing, 50 px turns the page, keys do the same', async () => {
  await open();
  await press('Gallery');
  const gallery = screen.getByRole('dialog', { name: `Gallery of ${first.name}` });
  const stage = within(gallery).getByRole('figure').parentElement as HTMLElement;
  const swipe = (px: number) => {
    fireEvent.pointerDown(stage, { isPrimary: true, clientX: 300 });
    fireEvent.pointerUp(stage, { isPrimary: true, clientX: 300 + px });
  };
  expect(gallery.textContent).toContain('The first sitting, 1 of 4');
  swipe(-49);
  expect(gallery.textContent).toContain('1 of 4');
  swipe(-50);
  expect(gallery.textContent).toContain('2 of 4');
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect(gallery.textContent).toContain('3 of 4');
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  swipe(50);
  expect(gallery.textContent).toContain('1 of 4');
});

test('C-222: an empty gallery says so', async () => {
  const stranger = memberOf({ ...first, id: 'nobody_known' });
  reign({ nobody_known: stranger });
  expect(picturesOf(undefined)).toEqual([]);
  await open();
  await press('Gallery');
  expect(screen.getByRole('dialog').textContent).toContain('The gallery is empty.');
});

test('an empty court says where to go', async () => {
  reign({});
  await open();
  expect(screen.getByRole('link', { name: 'Go to Mate Discovery' }).getAttribute('href')).toBe('#/discovery');
});

test('the nearest stands first and is shown; the address chooses another', async () => {
  const court = { [first.id]: memberOf(first), [second.id]: memberOf(second, { affection: 60, status: 'Dating' }) };
  expect(membersOf(court).map(({ id }) => id)).toEqual([second.id, first.id]);
  reign(court);
  await open();
  expect(screen.getByRole('complementary', { name: `About ${second.name}` })).toBeTruthy();
  await press(first.name);
  const about = screen.getByRole('complementary', { name: `About ${first.name}` });
  expect(within(about).getByText('Crush').getAttribute('aria-current')).toBe('step');
  expect(about.textContent).toContain('50, Dating');
  expect(about.textContent).toContain('90, Consort');
  expect(about.textContent).toContain('1 of 2 fulfilled');
});

test('a personal quest says how far it is; of gold the purse tells it, and what is fulfilled needs no figure', async () => {
  const [done, open1] = memberOf(first).personalQuests ?? [];
  const quest = { ...open1, target: 2000, progress: 0, purse: true };
  reign({ [first.id]: memberOf(first, { personalQuests: [done, quest] }) });
  act(() => become({ pulse: { gold: 1234 } as never }));
  await open();
  const meter = screen.getByRole('meter', { name: `Progress of: ${quest.description}` });
  expect(meter.getAttribute('aria-valuetext')).toBe('1,234 / 2,000');
  act(() => become({ pulse: { gold: 9999 } as never }));
  expect(meter.getAttribute('aria-valuetext')).toBe('2,000 / 2,000');
  expect(screen.queryByRole('meter', { name: `Progress of: ${done.description}` })).toBeNull();
  act(() => become({ court: { [first.id]: memberOf(first) } }));
  expect(screen.getByRole('meter', { name: `Progress of: ${quest.description}` }).getAttribute('aria-valuetext')).toBe(
    '4 / 10',
  );
});

test('time together is asked of the server and waits by its clock', async () => {
  const asked = answering();
  await open();
  await press(/^Spend Time/);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['commands/courtship.spend_time', { member: first.id }],
  ]);
  act(() =>
    become({
      court: { [first.id]: memberOf(first, { spendTime: { spendTimeReadyAt: NOW + 600_000, affection: 5 } }) },
    }),
  );
  expect(screen.getByRole('button', { name: /^Spend Time Again in/ })).toHaveProperty('disabled', true);
});

test('what cannot be done yet says why in the server’s words', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Advance to Dating' })).toHaveProperty('disabled', true);
  expect(screen.getByText(`${first.name} needs 50 affection first.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Have a Child' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Only a Consort can do this.')).toBeTruthy();
});

test('the curtains hang only where the rules say so, whatever the settings, and show a text, never an image', async () => {
  const consort = memberOf(first, { status: 'Consort', affection: 95, mature: { affection: 2 } });
  reign({ [first.id]: consort });
  await open();
  expect(screen.queryByRole('button', { name: /Curtains/ })).toBeNull();
  act(() => become(sections({ [first.id]: consort }, true)));
  answering({ text: 'court.mature_scene', params: { name: first.name }, gain: 2 });
  await press(/^Draw the Curtains/);
  const night = screen.getByRole('dialog', { name: 'The curtains are drawn' });
  expect(night.textContent).toContain(`nobody's business but yours and ${first.name}'s.`);
  expect(within(night).queryByRole('img')).toBeNull();
});

test('a gift shows its price, what it would add, and why it cannot be given', async () => {
  const asked = answering();
  await open();
  await press('Give Gift');
  const dialog = screen.getByRole('dialog');
  const [rose, , , book] = GIFTS;
  await act(async () => fireEvent.click(within(dialog).getByRole('radio', { name: new RegExp(book.name) })));
  expect(dialog.textContent).toContain('Could not give gift. Not enough gold.');
  await act(async () => fireEvent.click(within(dialog).getByRole('radio', { name: new RegExp(rose.name) })));
  expect(dialog.textContent).toContain('Affection +7, as things stand.');
  await press(/^Give the Enchanted Rose 100 gold/);
  expect(asked.at(-1)?.body).toEqual({ member: first.id, gift: rose.id });
});

test('a gift that nobody tried shows no number, and has nothing to explain', async () => {
  const [rose, dress] = GIFTS;
  const offers = [
    { id: rose.id, name: rose.name, again: 0 },
    {
      id: dress.id,
      name: dress.name,
      again: 0,
      reaction: 'liked',
      affection: 30,
      figure: 'giftAffection:x/silk_dress',
    },
  ] as const;
  reign({ [first.id]: memberOf(first, { gifts: [...offers] }) });
  await open();
  await press('Give Gift');
  const dialog = screen.getByRole('dialog');
  const [untried, liked] = within(dialog).getAllByRole('radio');
  expect(untried.parentElement?.textContent).toBe('Enchanted Rose100 goldNot tried');
  expect(liked.parentElement?.textContent).toContain('Liked, +30');
  await act(async () => fireEvent.click(untried));
  expect(dialog.textContent).toContain('Nobody knows how it will be taken.');
  expect(within(dialog).queryByRole('button', { name: /Why/ })).toBeNull();
});

test('a gift known to be disliked is asked about first', async () => {
  const asked = answering();
  const gifts = memberOf(first).gifts?.map((one) => ({ ...one, affection: 0, reaction: 'disliked' as const })) ?? [];
  reign({ [first.id]: memberOf(first, { gifts }) });
  await open();
  await press('Give Gift');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Enchanted Rose/ })));
  await press(/^Give the Enchanted Rose/);
  expect(asked).toEqual([]);
  await press('Give it');
  expect(asked.map(({ path }) => path)).toEqual(['commands/courtship.gift']);
});

test('J4: time is spent with everybody who has some, by one command, and the sum stands beside it before', async () => {
  reign({ [first.id]: memberOf(first), [second.id]: memberOf(second) });
  const asked = answering();
  await open();
  screen.getByText('2 have time. Affection +10 in all.');
  await press('Spend time with all');
  expect(asked).toEqual([{ path: 'commands/courtship.spend_time_all', body: {} }]);
});

test('where nobody has time it says when the next has', async () => {
  const court = { [first.id]: memberOf(first), [second.id]: memberOf(second) };
  reign(court, false, { members: 0, affection: 0, nextAt: NOW + 61_000 });
  await open();
  expect(screen.getByRole('button', { name: 'Spend time with all' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Nobody has time yet\./).textContent).toContain('The next has time in');
});

const advancing = (readyAt: number, change: Partial<CourtshipView> = {}) =>
  memberOf(first, {
    affection: 100,
    advance: {
      to: 'Dating',
      need: 50,
      readyAt,
      early: { code: 'court.dating_early', params: { name: first.name, retryAt: readyAt } },
    },
    ...change,
  });

test('S-023: a rung that takes time counts down, and is offered by the clock alone when the time has come', async () => {
  reign({ [first.id]: advancing(NOW + 61_000) });
  const asked = answering();
  await open();
  const button = screen.getByRole('button', { name: 'Advance to Dating' });
  expect(button).toHaveProperty('disabled', true);
  const reason = screen.getByText(/wants to be courted a little longer first\./);
  expect(within(reason).getByRole('timer').textContent).toBe('1m 01s');
  act(() => setServerTime(NOW + 61_000));
  expect(button).toHaveProperty('disabled', false);
  expect(screen.queryByText(/a little longer first\./)).toBeNull();
  await press('Advance to Dating');
  expect(asked).toEqual([{ path: 'commands/courtship.advance', body: { member: first.id } }]);
});

test('where affection is missing too, both reasons are shown', async () => {
  const low = { code: 'court.affection_low', params: { name: first.name, n: 50 } };
  const { advance } = advancing(NOW + 61_000);
  reign({ [first.id]: advancing(0, { affection: 10, advance: { ...advance, locked: low } }) });
  await open();
  expect(screen.getByText(/needs 50 affection first\./)).toBeTruthy();
  expect(screen.getByText(/a little longer first\./)).toBeTruthy();
});

test('S-023: a child waits for its time with the words of the refusal', async () => {
  const early = { code: 'court.child_early', params: { name: first.name } };
  reign({
    [first.id]: memberOf(first, {
      status: 'Consort',
      advance: { need: 0 },
      procreate: { readyAt: NOW + 61_000, early },
    }),
  });
  await open();
  expect(screen.getByRole('button', { name: 'Have a Child' })).toHaveProperty('disabled', true);
  const reason = screen.getByText(/became your Consort only lately\./);
  expect(within(reason).getByRole('timer').textContent).toBe('1m 01s');
});

test('the ladder shows the time of its rungs', async () => {
  await open();
  const rungs = within(screen.getByRole('list', { name: 'Standing' })).getAllByRole('listitem');
  expect(rungs.map((one) => one.textContent)).toEqual([
    'Unavailable',
    'Available',
    'Interested',
    'Crush',
    'Datingafter 1h 00m',
    'Consortafter 20h 00m',
  ]);
});

test('S-024: the court says what consorts bring, and when the next wedding is possible', async () => {
  reign({ [first.id]: memberOf(first) }, false, FREE, { weddingAt: NOW + 61_000 });
  await open();
  expect(screen.getByText(/^Each consort brings/).textContent).toContain(
    'Each consort brings 10 free subjects, all together 100 at most. Now: 30.',
  );
  expect(screen.getByText(/^The next wedding is possible in/).textContent).toContain('1m 01s');
  expect(screen.getByText('10 free subjects as Consort')).toBeTruthy();
});

test('a classic court has neither boon nor times', async () => {
  const none = { boon: { each: 0, most: 0, now: 0 }, thresholds: [{ rung: 'Dating', at: 50 }] };
  reign({ [first.id]: memberOf(first) }, false, FREE, none);
  await open();
  expect(screen.queryByText(/brings/)).toBeNull();
  expect(screen.queryByText('Boon')).toBeNull();
  expect(screen.queryByText(/^The next wedding/)).toBeNull();
  expect(screen.getByText('Dating', { selector: 'li' }).textContent).toBe('Dating');
});

test('K7 a consort and the children say what they remember, and a child has its traits', async () => {
  const remembers = (text: string, weight: number) => [{ text, weight, day: 3, about: '' }];
  reign({
    [first.id]: memberOf(first, {
      status: 'Consort',
      born: [
        { name: 'Odile', at: NOW, person: `child.${first.id}.0`, traits: ['bold', 'merry'] },
        { name: 'Wystan', at: NOW, person: `child.${first.id}.1`, traits: [] },
      ],
    }),
  });
  become({
    minds: {
      [`consort.${first.id}`]: { id: '', name: first.name, remembers: remembers('You wore the grey.', 3), bonds: [] },
      [`child.${first.id}.0`]: {
        id: '',
        name: 'Odile',
        remembers: remembers('You taught me.', 1),
        bonds: [],
        stands: 'warm',
      },
    } as unknown as Sections['minds'],
  });
  await open();
  expect(screen.getAllByRole('region', { name: 'Remembers' })[0]?.textContent).toContain('“You wore the grey.”');
  const odile = screen.getByRole('region', { name: 'Odile' });
  expect(odile.textContent).toContain('Bold, Merry');
  expect(odile.textContent).toContain('Warm');
  expect(odile.textContent).toContain('“You taught me.”');
  expect(screen.getByRole('region', { name: 'Wystan' }).textContent).toContain('They show on the day after the birth.');
});
