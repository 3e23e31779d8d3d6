import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOf, become, read, reignOf, serve, show } from '../../../tests/realm';
import type { ContentCandidate, DiscoveryView, Sections } from '../../api';
import { type Content, useContent } from '../../lib/reign';
import DiscoveryScreen from './DiscoveryScreen';
import { chosen, NO_WISH, SORTS, suitorsOf } from './model';

const CANDIDATES = read<ContentCandidate[]>('candidates.json');
const MAP = read<{ territories: { id: string; name: string }[] }>('territories.json');
const viewOf = ({ id, name }: ContentCandidate, at: number) =>
  ({
    id,
    name,
    status: at % 3 === 0 ? 'Unavailable' : at % 3 === 1 ? 'Available' : 'Interested',
    compatibility: 40 + at,
    breakdown: [
      { code: 'compatibility.base', value: 40 },
      { code: 'compatibility.race', params: { race: 'Orc' }, value: at },
      { code: 'compatibility.attribute', params: { attribute: 'Leadership', over: 5 }, value: 2, detail: true },
    ],
    requirements: [{ kind: 'building', id: 'market', name: 'Market', need: 4, met: at % 3 !== 0 }],
    suits: at % 2 === 0,
  }) as DiscoveryView;
const VIEWS = Object.fromEntries(CANDIDATES.map((who, at) => [who.id, viewOf(who, at)]));
const SUITORS = suitorsOf(CANDIDATES, VIEWS);

beforeEach(() => {
  reignOf({ candidates: VIEWS, player: { race: 'orc', alignment: 'neutral' } as Sections['player'] });
  useContent.setState(({ content }) => ({
    content: {
      ...content,
      candidates: CANDIDATES,
      map: MAP,
      races: read('races.json'),
      alignments: read('alignments.json'),
      attributes: read('attributes.json'),
    } as Content,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const cards = () => screen.getAllByRole('article');
const choose = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

describe('C-228', () => {
  test.each(SORTS)('candidates are sorted by %s, both ways', (sort) => {
    const measure = (one: (typeof SUITORS)[number]) =>
      sort === 'compatibility' ? one.view.compatibility : one.who.attributes[sort];
    const down = chosen(SUITORS, { ...NO_WISH, sort }).map(measure);
    expect(down).toEqual([...down].sort((a, b) => b - a));
    const up = chosen(SUITORS, { ...NO_WISH, sort, order: 'asc' }).map(measure);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(up).toHaveLength(28);
  });

  test('unless another order is chosen, those who would not receive the ruler come last', () => {
    const status = chosen(SUITORS, NO_WISH).map((one) => one.view.status === 'Unavailable');
    expect(status.slice(0, status.indexOf(true)).some(Boolean)).toBe(false);
    expect(status.slice(status.indexOf(true)).every(Boolean)).toBe(true);
    expect(status.filter(Boolean).length).toBeGreaterThan(0);
  });

  test('the screen sorts, filters by alignment, and matches orientation only when asked', async () => {
    await act(async () => show(<DiscoveryScreen />));
    expect(cards()).toHaveLength(28);
    const ages = CANDIDATES.map(({ age }) => age);
    expect(cards().every((card) => ages.some((age) => card.textContent?.includes(`aged ${age}`)))).toBe(true);
    await choose('Sort by', 'power');
    await choose('Order', 'asc');
    const weakest = Math.min(...CANDIDATES.map(({ attributes }) => attributes.power));
    expect(cards()[0].querySelector('.four dd')?.textContent).toBe(String(weakest));
    await choose('Alignment', 'evil');
    expect(cards()).toHaveLength(CANDIDATES.filter(({ alignment }) => alignment === 'evil').length);
    await choose('Alignment', '');
    const orientation = screen.getByRole('switch', { name: 'Matches my orientation' });
    expect(orientation).toHaveProperty('checked', false);
    await act(async () => fireEvent.click(orientation));
    expect(cards()).toHaveLength(14);
    await act(async () => fireEvent.click(orientation));
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Only those I can court now' })));
    expect(cards()).toHaveLength(SUITORS.filter(({ view }) => view.status !== 'Unavailable').length);
  });

  test('the dossier shows lore, land, preferences, requirements and the breakdown', async () => {
    const who = CANDIDATES[1];
    await act(async () => show(<DiscoveryScreen />));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: `Dossier of ${who.name}` })));
    const drawer = screen.getByRole('dialog');
    for (const text of [
      who.lore,
      who.description,
      MAP.territories.find(({ id }) => id === who.kingdom)?.name ?? 'no land',
      `Aged ${who.age}`,
      'Base',
      'Market level 4',
    ])
      expect(drawer.textContent).toContain(text);
    const points = within(drawer).getByRole('row', { name: /^Leadership above 5/ });
    expect(points.lastElementChild?.textContent).toBe('2'); // points, which are no share of the sum
    for (const race of who.preferences.races ?? [])
      expect(drawer.textContent).toContain(read<Content['races']>('races.json').find(({ id }) => id === race)?.name);
  });
});

test('courtship begins by the server alone, and not where requirements are unmet', async () => {
  const { asked, fetch } = serve({
    'commands/discovery.begin': () => answerOf({ member: CANDIDATES[1].id, status: 'Crush', affection: 10 }),
  });
  vi.stubGlobal('fetch', fetch);
  await act(async () => show(<DiscoveryScreen />, `/?dossier=${CANDIDATES[0].id}`));
  const begin = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Begin Courtship' });
  expect(begin()).toHaveProperty('disabled', true);
  expect(screen.getByRole('dialog').textContent).toContain(
    `You do not meet the requirements of ${CANDIDATES[0].name} yet.`,
  );
  act(() => become({ candidates: { ...VIEWS, [CANDIDATES[0].id]: VIEWS[CANDIDATES[1].id] } }));
  await act(async () => fireEvent.click(begin()));
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['commands/discovery.begin', { candidate: CANDIDATES[0].id }],
  ]);
});

test('who is at court is not met again, and when nobody is left the way to the court is shown', async () => {
  const { [CANDIDATES[0].id]: _, ...rest } = VIEWS;
  expect(suitorsOf(CANDIDATES, rest)).toHaveLength(27);
  act(() => become({ candidates: {} }));
  await act(async () => show(<DiscoveryScreen />));
  expect(screen.getByText('Every candidate is at your court.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your Court' }).getAttribute('href')).toBe('#/harem');
});
