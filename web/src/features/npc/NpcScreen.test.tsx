import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { COURT, courtSections } from '../../../tests/courtship';
import { answerOf, become, NOW, refusal, reignOf, serve, show } from '../../../tests/realm';
import NpcScreen from './NpcScreen';

const user = userEvent.setup();
const card = (name: string) => screen.findByRole('article', { name });
const drawer = () => screen.findByRole('dialog');
const open = (at = '/npcs') => show(<NpcScreen />, at);

test('C-141: a card shows name, role, level, XP bar, loyalty %, power, deception, Interact, Inspect', async () => {
  reignOf(courtSections());
  open();
  const morwen = within(await card('Morwen Sableglass'));
  expect(morwen.getByRole('heading', { name: 'Morwen Sableglass' })).toBeTruthy();
  expect(morwen.getByText('Steward')).toBeTruthy();
  expect(morwen.getByText('100')).toBeTruthy();
  expect(morwen.getByRole('meter', { name: 'Experience' }).getAttribute('aria-valuetext')).toBe('0 / 10,000');
  expect(morwen.getByText('94%')).toBeTruthy();
  expect(morwen.getByText('5,800')).toBeTruthy();
  expect(morwen.getByText('22')).toBeTruthy();
  expect(morwen.getByRole('button', { name: 'Interact with Morwen Sableglass' }).textContent).toBe('Interact');
  expect(morwen.getByRole('button', { name: 'Inspect Morwen Sableglass' }).textContent).toBe('Inspect');
});

test('C-141: typing filters, choosing sorts, and an empty result can be cleared', async () => {
  reignOf(courtSections());
  open();
  await card('Morwen Sableglass');
  const shown = () => screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'name');
  await waitFor(() => expect(shown()[0]).toBe('Brannoc Cinderhand'));
  await waitFor(() => expect(shown()).toHaveLength(12));
  const filter = screen.getByLabelText('Filter by name or role');
  await user.type(filter, 'GENERAL');
  await waitFor(() => expect(shown()).toEqual(['Gorrath Ironvow']));
  expect(screen.getByText('1 of 12 NPCs')).toBeTruthy();
  await user.type(filter, ' of nothing');
  await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
  await waitFor(() => expect(shown()).toHaveLength(12));
});

test('an empty court says what to do next', async () => {
  reignOf(courtSections({ npcs: {}, roster: { ...courtSections().roster!, count: 0 } }));
  open();
  expect(await screen.findByText('You have no NPCs.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Recruit a Subject' }).length).toBeGreaterThan(0);
});

test('Inspect opens the profile, Esc closes it and the focus returns', async () => {
  reignOf(courtSections());
  open();
  const button = within(await card('Gorrath Ironvow')).getByRole('button', { name: /^Inspect/ });
  await user.click(button);
  const dialog = within(await drawer());
  expect(dialog.getByText(COURT.gorrath_ironvow!.background)).toBeTruthy();
  expect(dialog.getByText(COURT.gorrath_ironvow!.skills!.join(', '))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Dismiss from service' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('whoever left is named by no drawer', async () => {
  reignOf(courtSections());
  open('/npcs?audience=nobody');
  expect(await screen.findByText('This subordinate has left.')).toBeTruthy();
});

test('praise waits for its time, and says how long', async () => {
  const npc = { ...COURT.nyx_hollowstep!, praiseReadyAt: NOW + 249_000 };
  reignOf(courtSections({ npcs: { nyx_hollowstep: npc } }));
  open('/npcs?audience=nyx_hollowstep');
  const praise = within(await drawer()).getByRole('button', { name: /^Praise/ });
  expect(praise).toHaveProperty('disabled', true);
  expect(within(await drawer()).getByText('4m 09s')).toBeTruthy();
});

test.each([
  [5, 'Praise loyalty +5'],
  [2, 'Praise loyalty +2'],
  [0, 'Praise'],
])('praise that has room for %i more says so', async (praiseGain, name) => {
  reignOf(courtSections({ npcs: { ...COURT, nyx_hollowstep: { ...COURT.nyx_hollowstep!, praiseGain } } }));
  open('/npcs?audience=nyx_hollowstep&mode=main');
  expect(within(await drawer()).getByRole('button', { name })).toBeTruthy();
});

test('while praise is on its way a second press sends nothing', async () => {
  const { asked, fetch } = serve({ 'commands/npc.praise': () => new Promise(() => {}) });
  vi.stubGlobal('fetch', fetch);
  reignOf(courtSections());
  open('/npcs?audience=nyx_hollowstep');
  await user.dblClick(within(await drawer()).getByRole('button', { name: /^Praise/ }));
  await waitFor(() => expect(asked).toEqual([{ path: 'commands/npc.praise', body: { npc: 'nyx_hollowstep' } }]));
  expect(
    within(await drawer())
      .getByRole('button', { name: /^Praise/ })
      .getAttribute('aria-busy'),
  ).toBe('true');
});

test('a gift names its price and its effect, liked and disliked; without the gold it says why not', async () => {
  reignOf(courtSections({ pulse: { gold: 2000 } as never }));
  open('/npcs?audience=morwen_sableglass&mode=gift');
  const dialog = within(await drawer());
  expect(dialog.getByRole('button', { name: 'Give gift' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: /Ancient Book/ }));
  expect(dialog.getByText('Liked: loyalty +16.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Give the Ancient Book 2,000 gold/ })).toHaveProperty('disabled', false);
  expect(dialog.getByRole('radio', { name: /Enchanted Rose.*Disliked 0/ })).toBeTruthy();
  become({ pulse: { gold: 1999 } as never });
  expect(await dialog.findByText('Could not give gift. Not enough gold.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Give the Ancient Book/ })).toHaveProperty('disabled', true);
});

test('C-127: a mission beyond somebody’s power says what it needs and cannot be sent', async () => {
  const locked = { code: 'npc.power_short', params: { name: 'Nyx Hollowstep', n: 100 } };
  const npc = { ...COURT.nyx_hollowstep!, missions: [{ mission: 'eliminate_bandits', locked }] };
  reignOf(courtSections({ npcs: { nyx_hollowstep: npc } }));
  open('/npcs?audience=nyx_hollowstep&mode=task');
  const dialog = within(await drawer());
  await user.click(dialog.getByRole('radio', { name: /Eliminate Bandits/ }));
  expect(dialog.getAllByText('Nyx Hollowstep needs 100 power for this.')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Send Nyx: Eliminate Bandits' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: /Tax Collection/ }));
  expect(dialog.getByRole('button', { name: 'Send Nyx: Tax Collection' })).toHaveProperty('disabled', false);
});

test('C-128: whoever is away has a countdown and no way to be sent or called back', async () => {
  const mission = { id: 'tax_collection', name: 'Tax Collection', duration: 3600, endsAt: NOW + 600_000 };
  const npc = { ...COURT.nyx_hollowstep!, mission, free: false, status: 'On Mission' as const };
  reignOf(courtSections({ npcs: { nyx_hollowstep: npc } }));
  open('/npcs?audience=nyx_hollowstep&mode=task');
  const dialog = within(await drawer());
  expect(dialog.getByText('Under way: Tax Collection')).toBeTruthy();
  expect(dialog.getByRole('meter', { name: 'Time left' }).getAttribute('aria-valuetext')).toBe('10m 00s');
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Send|call/i })).toBeNull();
});

test('what is said and answered is shown as text, with what it did to loyalty', async () => {
  const reply = '<img src=x onerror=alert(1)> Majesty.';
  const { asked, fetch } = serve({
    'commands/npc.talk': () => answerOf({ reply, source: 'archive', loyaltyEffect: 2, loyalty: 46, warmReadyAt: 0 }),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(courtSections());
  open('/npcs?audience=nyx_hollowstep&mode=talk');
  const dialog = within(await drawer());
  await user.type(dialog.getByLabelText('Your words to Nyx Hollowstep'), 'Good <b>work</b>{Enter}');
  expect(await dialog.findByText(reply)).toBeTruthy();
  expect(dialog.getByText('Good <b>work</b>')).toBeTruthy();
  expect(dialog.getByText('Loyalty +2')).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ npc: 'nyx_hollowstep', message: 'Good <b>work</b>' });
});

test('C-134: nothing blank and nothing too long can be said; a refusal is shown where it was said', async () => {
  const { fetch } = serve({
    'commands/npc.talk': () => refusal(422, 'npc.message_hidden', 'This holds characters that cannot be shown.'),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(courtSections({ roster: { ...courtSections().roster!, messageMax: 5 } }));
  open('/npcs?audience=nyx_hollowstep&mode=talk');
  const dialog = within(await drawer());
  const words = dialog.getByLabelText('Your words to Nyx Hollowstep');
  const speak = dialog.getByRole('button', { name: 'Speak' });
  await user.type(words, '   ');
  expect(speak).toHaveProperty('disabled', true);
  await user.clear(words);
  await user.type(words, 'abcdef');
  expect(speak).toHaveProperty('disabled', true);
  expect(dialog.getByText('1 character too many')).toBeTruthy();
  await user.type(words, '{Backspace}');
  await user.click(speak);
  expect(await dialog.findByText('This holds characters that cannot be shown.')).toBeTruthy();
  expect(words).toHaveProperty('value', 'abcde');
});

test('the journal is read newest first, grows by pondering, and names its price', async () => {
  const leaves = [{ id: '2', at: NOW, body: { date: 'Year 2', entry: 'The later one.', source: 'archive' } }];
  const { fetch } = serve({
    'reign/records/journal:nyx_hollowstep': () => leaves,
    'commands/npc.ponder': () => {
      leaves.unshift({ id: '3', at: NOW, body: { date: 'Year 3', entry: 'The latest.', source: 'archive' } });
      return answerOf({});
    },
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(courtSections({ pulse: { gold: 50 } as never }));
  open('/npcs?profile=nyx_hollowstep&mode=journal');
  const dialog = within(await drawer());
  expect(await dialog.findByText('The later one.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ponder Recent Events 50 gold' }));
  await dialog.findByText('The latest.');
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Year 3The latest.',
    'Year 2The later one.',
  ]);
  become({ pulse: { gold: 49 } as never });
  expect(await dialog.findByText('Not enough gold to generate journal entry (50G).')).toBeTruthy(); // C-139
  expect(dialog.getByRole('button', { name: /^Ponder/ })).toHaveProperty('disabled', true);
});

test('a journal that cannot be read says so and can be asked for again', async () => {
  let broken = true;
  const { fetch } = serve({
    'reign/records/journal:nyx_hollowstep': () => (broken ? refusal(500, 'server.failed', 'The archive is shut.') : []),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(courtSections());
  open('/npcs?profile=nyx_hollowstep&mode=journal');
  const dialog = within(await drawer());
  expect(await dialog.findByText('The archive is shut.')).toBeTruthy();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('The pages are blank.')).toBeTruthy();
});
