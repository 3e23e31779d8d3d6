import { expect, test } from 'vitest';
import { agentWords } from './Sessions';
import { columnsOf, SOURCES } from './sources';

test('gold is gathered by day and source; what was spent is not earned', () => {
  const columns = columnsOf(
    [
      { day: 100, reason: 'tick', sums: { gold: 30 } },
      { day: 100, reason: 'absence', sums: { gold: 60 } },
      { day: 99, reason: 'activity.collect', sums: { gold: 500 } },
      { day: 99, reason: 'building.raise', sums: { gold: -400 } },
      { day: 99, reason: 'quest.complete', sums: { gold: 100 } },
      { day: 50, reason: 'tick', sums: { gold: 9 } },
    ],
    100,
  );
  expect(columns).toHaveLength(7);
  const of = (day: number) => columns.find((column) => column.day === day)?.values;
  expect(of(100)).toEqual([30, 60, 0, 0]);
  expect(of(99)).toEqual([0, 0, 500, 100]);
  expect(SOURCES).toHaveLength(4);
});

test('a browser is named in a few words', () => {
  expect(agentWords('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(
    'Chrome on Linux',
  );
  expect(agentWords('Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0')).toBe('Firefox on Windows');
  expect(agentWords('curl/8')).toBe('A browser');
});
