import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, read, refusal, reignOf, serve, show } from '../../../../tests/realm';
import type { AdminQuests, ContentQuest } from '../../../api';
import { useContent } from '../../../lib/reign';
import { TEXT as CATALOGUE } from '../catalogue/text.gen';
import { Quests } from './Quests';
import { TEXT } from './text.gen';

const PUT = 'commands/quest.put';
const RETIRE = 'commands/quest.retire';

const [first, second] = read<ContentQuest[]>('quests.json') as [ContentQuest, ContentQuest];
const LIST: AdminQuests = {
  quests: [
    { quest: first, origin: 'changed', retired: false, unread: [] },
    { quest: second, origin: 'built-in', retired: true, unread: [] },
  ],
  figures: [{ name: 'gold' }, { name: 'daily.praises' }, { name: 'building.walls', of: 'Walls' }],
  limits: { title: 100, description: 600, requirement: 80, requirements: 12, reward: 25_000 },
};

async function stand(answers: Record<string, (body: unknown) => unknown> = {}) {
  const { asked, fetch } = serve({ 'admin/quests': () => LIST, ...answers });
  vi.stubGlobal('fetch', fetch);
  reignOf({});
  useContent.setState(({ content }) => ({
    content: content && { ...content, levels: read('levels.json'), relics: read('relics.json') },
  }));
  show(<Quests />);
  await screen.findByText(first.title);
  return (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
}
const button = (name: string) => screen.getByRole('button', { name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = (unread: string[]) => () =>
  answerOf({ quest: { ...first, id: 'custom-1', requirements: ['Barracks Lvl 2', ...unread] }, unread });

test('the list says what became of each quest; a retired one can only be brought back', async () => {
  await stand();
  const [changed, retired] = screen.getAllByRole('listitem').filter((one) => one.className === 'row');
  if (!changed || !retired) throw new Error('two rows');
  expect(within(changed).getByText('Changed')).toBeTruthy();
  expect(within(retired).getByText('Retired')).toBeTruthy();
  expect(
    within(retired)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual([CATALOGUE.back]);
  fill(TEXT.search, 'no such quest');
  fireEvent.click(button(CATALOGUE.showAll));
  expect(screen.getByText(first.title)).toBeTruthy();
});

// E-228
test('a form that is sent as it opens sends what its lists say, 100 gold and 100 xp', async () => {
  const sent = await stand({ [PUT]: written([]) });
  fireEvent.click(button(TEXT.create));
  expect(screen.getByLabelText(TEXT.title).getAttribute('placeholder')).toBe('Untitled Quest');
  for (const gain of ['Gold', 'Experience']) expect(screen.getByLabelText<HTMLInputElement>(gain).value).toBe('100');
  fireEvent.click(button(TEXT.createIt));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(PUT)).toEqual([
    {
      title: '',
      description: '',
      type: 'Side',
      difficulty: 'easy',
      requirements: [],
      rewards: { gold: 100, xp: 100, items: [] },
    },
  ]);
});

test('requirements that cannot be read keep the form open and are marked', async () => {
  const sent = await stand({ [PUT]: written(['Barraks Lvl x']) });
  fireEvent.click(button(TEXT.create));
  fill(TEXT.building, 'Barracks');
  fill(TEXT.level, '2');
  fireEvent.click(button(TEXT.addBuilding));
  fill(TEXT.typed, 'Barraks Lvl x, ');
  fireEvent.keyDown(screen.getByLabelText(TEXT.typed), { key: 'Enter' });
  fireEvent.click(button(TEXT.createIt));
  expect((await screen.findAllByText(TEXT.unread)).length).toBe(1);
  expect(sent(PUT)).toMatchObject([{ requirements: ['Barracks Lvl 2', 'Barraks Lvl x'] }]);
  fireEvent.click(button(TEXT.remove({ what: 'Barraks Lvl x' })));
  fireEvent.click(button(TEXT.save));
  await waitFor(() => expect(sent(PUT).length).toBe(2));
  expect(sent(PUT)[1]).toMatchObject({ quest: 'custom-1', requirements: ['Barracks Lvl 2'] });
});

test('what the form refuses is not sent; what the server refuses stands at its field, which has the focus', async () => {
  const fault = 'content: overlay: custom-1: gold must be 0 to 25000, got 25001';
  const sent = await stand({ [PUT]: () => refusal(422, 'quest.invalid', `No: ${fault}`, { fault }) });
  fireEvent.click(button(TEXT.create));
  fill('Power', 'many');
  fireEvent.click(button(TEXT.createIt));
  expect(screen.getByText(TEXT.notWhole)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Power'));
  expect(sent(PUT)).toEqual([]);
  fill('Power', '');
  fireEvent.click(button(TEXT.createIt));
  await screen.findByText('Gold must be 0 to 25000, got 25001.');
  expect(document.activeElement).toBe(screen.getByLabelText('Gold'));
});

test('retiring asks first; bringing back writes the quest as it was', async () => {
  const sent = await stand({ [RETIRE]: () => answerOf({}), [PUT]: written([]) });
  fireEvent.click(button(CATALOGUE.retireThis({ name: first.title })));
  expect(sent(RETIRE)).toEqual([]);
  fireEvent.click(button(CATALOGUE.retire));
  await waitFor(() => expect(sent(RETIRE)).toEqual([{ quest: first.id }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(button(CATALOGUE.backThis({ name: second.title })));
  await waitFor(() => expect(sent(PUT)).toMatchObject([{ quest: second.id, title: second.title }]));
  await waitFor(() => expect(sent('admin/quests').length).toBeGreaterThan(1));
});

test('a list that cannot be read says so and is asked for again', async () => {
  let broken = true;
  const { fetch } = serve({ 'admin/quests': () => (broken ? refusal(503, 'store.unavailable', 'Closed.') : LIST) });
  vi.stubGlobal('fetch', fetch);
  reignOf({});
  show(<Quests />);
  await screen.findByText(TEXT.failed);
  broken = false;
  fireEvent.click(button('Try again'));
  await screen.findByText(first.title);
});
