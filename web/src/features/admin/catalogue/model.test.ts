import { expect, test } from 'vitest';
import { badgesOf, type Entry, type EntryState, found, inOrder } from './model';

const entry = (id: string, name: string, state: Partial<EntryState> = {}): Entry => ({
  id,
  name,
  words: 'Side',
  of: { origin: 'built-in', retired: false, unread: [], ...state },
});

test('entries are found by every word and by their badges, and stand by their numbers', () => {
  const all = [
    entry('q1', 'A Roof'),
    entry('q2', 'A Wall', { origin: 'changed', retired: true }),
    entry('custom-1', 'Bells', { origin: 'own' }),
  ];
  const ids = (list: Entry[]) => list.map((one) => one.id);
  expect(ids(found(all, 'wall a', 'all'))).toEqual(['q2']);
  expect(ids(found(all, 'side roof', 'all'))).toEqual(['q1']);
  expect(ids(found(all, '', 'own'))).toEqual(['custom-1']);
  expect(ids(found(all, '', 'retired'))).toEqual(['q2']);
  expect(ids(inOrder([...all, entry('q10', ''), entry('custom-12', '')]))).toEqual([
    'custom-1',
    'custom-12',
    'q1',
    'q2',
    'q10',
  ]);
  expect(all.map(({ of }) => badgesOf(of))).toEqual([[], ['changed', 'retired'], ['own']]);
});
