import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reignOf, show } from '../../tests/realm';
import type { FeatureRoute } from '../lib/route';
import { announceScreens } from '../lib/waiting';
import { lit } from './finds';
import type { Place } from './nav';
import { Palette } from './palette';

const load = async () => ({ default: () => null });
const person = (id: string, label: string) =>
  ({
    id,
    group: 'people',
    icon: 'court',
    label,
    note: 'Treasurer',
    href: `#/npcs?audience=${id}`,
    faceOf: id,
  }) as const;
const routes: FeatureRoute[] = [
  { path: 'treasury', label: 'Treasury', icon: 'chest', load },
  {
    path: 'npcs',
    label: 'NPCs',
    icon: 'court',
    load,
    offers: () => ({ label: 'Send 3 idle NPCs on missions', gold: 1500 }),
    Face: ({ id }) => <span data-testid={`face-${id}`} />,
    finds: () => [person('tamsin', 'Tamsin Goldweigh'), person('morwen', 'Morwen Sableglass')],
  },
  { path: 'quests', label: 'Quests', icon: 'quest', load, waiting: () => 2 },
];

const user = userEvent.setup();
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockClear();
  location.hash = '#/kingdom';
  announceScreens(routes);
  reignOf({});
  const place: Place = { routes, current: 'kingdom', admin: false, sections: {} as Place['sections'] };
  show(<Palette place={place} onClose={onClose} />);
  await screen.findByRole('combobox');
});

const names = () =>
  screen.getAllByRole('option').map((one) => one.querySelector('span:not([data-testid])')?.textContent);
const groups = () => screen.getAllByRole('group').map((one) => one.querySelector('.label')?.textContent);

test('before anything is typed it lists what can be done now, then the screens', () => {
  expect(groups()).toEqual(['Do', 'Go to']);
  expect(names()).toEqual([
    'Quests2 ready',
    'Send 3 idle NPCs on missions+1,500 gold an hour',
    'TreasuryScreen',
    'NPCsScreen',
    'QuestsScreen',
  ]);
});

test('what is typed is found by group, marked, with the face of who it is', async () => {
  await user.type(screen.getByRole('combobox'), 'gold');
  const people = within(screen.getByRole('group', { name: 'People' }));
  expect(people.getByRole('option').querySelector('b')?.textContent).toBe('Gold');
  expect(people.getByTestId('face-tamsin')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Go to' })).toBeNull();
});

test('the group of the best name is first, and Enter goes there', async () => {
  await user.type(screen.getByRole('combobox'), 'mor');
  expect(groups()[0]).toBe('People');
  await user.keyboard('{Enter}');
  expect(location.hash).toBe('#/npcs?audience=morwen');
  expect(onClose).toHaveBeenCalled();
});

test('what nobody knows is said, as text', async () => {
  await user.type(screen.getByRole('combobox'), '<b>goat');
  expect(screen.getByRole('status').textContent).toBe('Nobody here calls it “<b>goat”.');
});

test('a name is taken apart where it was typed, whatever was typed', () => {
  expect(lit('Gold, and where it goes', 'go')).toEqual(['', 'Go', 'ld, and where it ', 'go', 'es']);
  expect(lit('Keep (Lv 4)', '(lv')).toEqual(['Keep ', '(Lv', ' 4)']);
  expect(lit('Keep', '')).toEqual(['Keep']);
});
