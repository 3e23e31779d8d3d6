import { render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Sources } from './GoldPanel';
import { agentWords } from './Sessions';
import { columnsOf, lifetimeOf } from './sources';

test('gold is summed by day and source', () => {
  const columns = columnsOf(
    [
      { day: 100, reason: 'tick.income', sums: { gold: 30 } },
      { day: 100, reason: 'absence', sums: { gold: 60 } },
      { day: 100, reason: 'mint.strike', sums: { gold: 8 } },
      { day: 100, reason: 'casino.dice', sums: { gold: -5 } },
      { day: 99, reason: 'activity.collect', sums: { gold: 500 } },
      { day: 99, reason: 'quest.complete', sums: { gold: 100 } },
      { day: 98, reason: 'ruler.create', sums: { gold: 2500 } },
      { day: 50, reason: 'tick.income', sums: { gold: 9 } },
    ],
    100,
  );
  expect(columns).toHaveLength(7);
  const of = (day: number) => columns.find((column) => column.day === day)?.values;
  expect(of(100)).toEqual([30, 60, 0, 0, 3, 0]);
  expect(of(99)).toEqual([0, 0, 500, 0, 0, 100]);
  expect(of(98)).toEqual([0, 0, 0, 2500, 0, 0]);
});

// H111
test('what was earned since the reign began stands beside the last days, what it began with is a source', () => {
  const all = { 'ruler.create': 2500, 'tick.income': 700, absence: 40, 'npc.mission': 5, 'quest.complete': 100 };
  expect(lifetimeOf(all)).toEqual([700, 40, 5, 2500, 0, 100]);
  const { container } = render(createElement(Sources, { earned: { days: [], all } }));
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell');
  expect(row('What you began with').map((cell) => cell.textContent)).toEqual(['0', '2,500']);
  expect(row('Together').map((cell) => cell.textContent)).toEqual(['0', '3,345']);
  expect(container.querySelector('.columns')).toBeNull();
});

test('a browser is named in a few words', () => {
  expect(agentWords('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(
    'Chrome on Linux',
  );
  expect(agentWords('Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0')).toBe('Firefox on Windows');
  expect(agentWords('curl/8')).toBe('A browser');
});
