import { afterEach, expect, test } from 'vitest';
import { formatNumber, formatPercent, formatPerTick, formatTimeAgo } from './format';
import { ENGLISH, language } from './language';
import { texts } from './texts';

interface Words {
  TEXT: { title: string; left: (params: { n: number }) => string; rows: readonly string[]; inner: { deep: string } };
}

const read = () =>
  texts<Words>('features/quest', {
    TEXT: {
      title: 'Quests',
      left: [['n', 2, { one: ['1 quest'], other: [0, ' quests'] }]] as never,
      rows: ['first', 'second'],
      inner: { deep: 'Deep' },
    },
  }).TEXT;

afterEach(() => Object.assign(language, { tag: ENGLISH, texts: undefined }));

test('without a language the texts are English', () => {
  const text = read();
  expect([text.title, text.left({ n: 2 }), text.rows, text.inner.deep]).toEqual([
    'Quests',
    '2 quests',
    ['first', 'second'],
    'Deep',
  ]);
});

test('a language words what it has by id, and leaves the rest in English', () => {
  Object.assign(language, {
    tag: 'pl',
    texts: {
      'features/quest/TEXT.title': 'Zadania',
      'features/quest/TEXT.left': [
        ['n', 2, { one: ['1 zadanie'], few: [0, ' zadania'], many: [0, ' zadań'], other: [0, ' zadania'] }],
      ],
      'features/quest/TEXT.rows.1': 'drugi',
    },
  });
  const text = read();
  expect([text.title, text.rows, text.inner.deep]).toEqual(['Zadania', ['first', 'drugi'], 'Deep']);
  expect([1, 2, 5, 22].map((n) => text.left({ n }))).toEqual(['1 zadanie', '2 zadania', '5 zadań', '22 zadania']);
});

test('a translation without a slot stays a function', () => {
  Object.assign(language, { tag: 'de', texts: { 'features/quest/TEXT.left': 'Aufgaben' } });
  expect(read().left({ n: 3 })).toBe('Aufgaben');
});

test('times are told in the language', () => {
  Object.assign(language, { tag: 'de', texts: {} });
  expect(formatTimeAgo(0, 7_200_000)).toBe('vor 2 Stunden');
  expect(formatTimeAgo(86_400_000, 0)).toBe('morgen');
});

test('numbers are written as in the language, with the digits of the page', () => {
  Object.assign(language, { tag: 'de', texts: {} });
  expect([formatNumber(1_234_567), formatPerTick(1_500), formatPercent(0.125)]).toEqual(['1.234.567', '+1,5', '12,5%']);
  expect(formatNumber(1_289_999, 'short')).toBe('1,28M');
});
