import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerOf, become, refusal, reignOf, serve, show } from '../../../tests/realm';
import type { RecruitDraft, RecruitView, Sections } from '../../api';
import RecruitDialog from './RecruitDialog';

const user = userEvent.setup();
const DRAFT: RecruitDraft = {
  name: 'Hester',
  role: 'Cellarer',
  traits: ['Female'],
  personality: 'Counts the bottles twice.',
  background: 'From the cellar.',
  appearance: 'Tall.',
  skills: ['Inventories', 'Cold rooms', 'Hearing'],
  likes: ['Silk Dress', 'order'],
  dislikes: ['Royal Crown', 'toasts'],
  race: 'orc',
  build: 'fem',
  source: 'archive',
  at: 1,
};
const view = (more: Partial<RecruitView> = {}): RecruitView => ({
  draft: null as unknown as RecruitDraft,
  imageUrl: '',
  base: { power: 30, deception: 30, loyalty: 50 },
  baseCost: 500,
  prices: { power: 50, deception: 50, loyalty: 25 },
  discount: 0,
  points: 20,
  openingLoyalty: 10,
  maxTraits: 3,
  nameMax: 32,
  traits: ['Female', 'Male', 'Demon', 'Cunning'],
  slots: 40,
  taken: 12,
  ...more,
});
const sections = (more?: Partial<RecruitView>, gold = 10_000): Partial<Sections> => ({
  recruit: view(more),
  pulse: { gold } as Sections['pulse'],
});
const costOf = (total: number) => ({ figure: 'recruitCost', unit: 'whole', terms: [], total });
const open = () => {
  const onClose = vi.fn();
  show(<RecruitDialog onClose={onClose} />);
  return { onClose, dialog: within(screen.getByRole('dialog')) };
};
const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current]')?.textContent;

test('name, role and a trait are wanted before details; three traits at most', async () => {
  const { asked, fetch } = serve({
    'reign/breakdown/recruitCost:0/0/10': () => costOf(750),
    'commands/recruit.draft': () => answerOf(DRAFT),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections());
  const { dialog } = open();
  const generate = dialog.getByRole('button', { name: 'Generate details' });
  expect(step()).toBe('Name');
  expect(generate).toHaveProperty('disabled', true);
  expect(dialog.getByText('Still needed: a name, a role, a trait.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Hester');
  await user.type(dialog.getByLabelText('Role'), 'Cellarer');
  expect(generate).toHaveProperty('disabled', true);
  for (const trait of ['Female', 'Demon', 'Cunning']) await user.click(dialog.getByRole('checkbox', { name: trait }));
  expect(dialog.getByRole('checkbox', { name: 'Male' })).toHaveProperty('disabled', true);
  expect(await dialog.findByText('750 gold')).toBeTruthy();
  await user.click(generate);
  expect(asked.at(-1)).toEqual({
    path: 'commands/recruit.draft',
    body: { name: 'Hester', role: 'Cellarer', traits: ['Female', 'Demon', 'Cunning'] },
  });
});

test('details, then a portrait: nobody can be recruited without one (C-148)', async () => {
  const { asked, fetch } = serve({
    'reign/breakdown/recruitCost:0/0/10': () => costOf(750),
    'commands/recruit.portrait': () => answerOf({}),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections({ draft: DRAFT }));
  const { dialog } = open();
  expect(step()).toBe('Details');
  expect(dialog.getByText('Counts the bottles twice.')).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'No portrait yet' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Recruit/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Generate portrait' }));
  expect(asked.at(-1)?.path).toBe('commands/recruit.portrait');
});

test('C-143: every point names its price by a dry run, and the last one ends the points', async () => {
  const bodies: unknown[] = [];
  const { fetch } = serve({
    'commands/recruit.hire?dryRun=true': (body) => {
      bodies.push(body);
      const { power, deception, loyalty } = body as Record<string, number>;
      return { costs: [{ what: 'gold', n: 500 + 50 * (power! + deception!) + 25 * loyalty! }] };
    },
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections({ draft: { ...DRAFT, portrait: 'orc.fem.1' } }));
  const { dialog } = open();
  expect(await dialog.findByText('750 gold')).toBeTruthy();
  for (let i = 0; i < 10; i++) await user.click(dialog.getByRole('button', { name: 'More Power' }));
  expect(await dialog.findByText('1,250 gold')).toBeTruthy();
  expect(dialog.getByText(/of 20 left/).textContent).toBe('0 of 20 left');
  expect(dialog.getByRole('group', { name: /^Power/ }).querySelector('output')?.textContent).toBe('4030 + 10');
  expect(dialog.getByRole('button', { name: 'More Deception' })).toHaveProperty('disabled', true);
  expect(bodies.at(-1)).toEqual({ power: 10, deception: 0, loyalty: 10 });
});

test('C-144: too little gold is said in the server’s words, with the price', async () => {
  const { fetch } = serve({
    'commands/recruit.hire?dryRun=true': () =>
      refusal(422, 'npc.gold_short', 'Not enough gold! Cost: 750', { cost: 750 }),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections({ draft: { ...DRAFT, portrait: 'orc.fem.1' } }, 749));
  const { dialog } = open();
  expect(await dialog.findByText('Not enough gold! Cost: 750')).toBeTruthy();
  expect(dialog.getByText('750 gold')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Recruit Hester' })).toHaveProperty('disabled', true);
});

test('C-150: a full court says so', async () => {
  const { fetch } = serve({ 'reign/breakdown/recruitCost:0/0/10': () => costOf(750) });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections({ locked: { code: 'npc.court_full' }, taken: 40 }));
  const { dialog } = open();
  expect(dialog.getByText('No place is free. Upgrade the Throne Room or dismiss somebody.')).toBeTruthy();
  expect(dialog.getByText('40 of 40 taken')).toBeTruthy();
});

test('recruiting sends the points alone and closes; a changed name asks for the details again', async () => {
  const { asked, fetch } = serve({
    'commands/recruit.hire?dryRun=true': () => ({ costs: [{ what: 'gold', n: 750 }] }),
    'commands/recruit.hire': () => answerOf({ npc: 'recruit_1', name: 'Hester', cost: 750 }),
    'reign/breakdown/recruitCost:0/0/10': () => costOf(750),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections({ draft: { ...DRAFT, portrait: 'orc.fem.1' } }));
  const { dialog, onClose } = open();
  await user.type(dialog.getByLabelText('Name'), 'a');
  expect(step()).toBe('Name');
  expect(dialog.getByText(/have changed since this was written/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), '{Backspace}');
  await dialog.findByText('750 gold');
  await user.click(await dialog.findByRole('button', { name: 'Recruit Hester' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toEqual({ path: 'commands/recruit.hire', body: { power: 0, deception: 0, loyalty: 10 } });
});

test('a portrait that arrives moves the flow on and keeps the focus on the one button', async () => {
  const { fetch } = serve({
    'reign/breakdown/recruitCost:0/0/10': () => costOf(750),
    'commands/recruit.hire?dryRun=true': () => ({ costs: [{ what: 'gold', n: 750 }] }),
  });
  vi.stubGlobal('fetch', fetch);
  reignOf(sections({ draft: DRAFT }));
  const { dialog } = open();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  dialog.getByRole('button', { name: 'Generate portrait' }).focus();
  become({ recruit: view({ draft: { ...DRAFT, portrait: 'orc.fem.1' } }) });
  const recruit = await dialog.findByRole('button', { name: 'Recruit Hester' });
  expect(document.activeElement).toBe(recruit);
  expect(dialog.getByRole('button', { name: 'Draw another face' })).toBeTruthy();
});
