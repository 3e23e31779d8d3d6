import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DayProduced } from '../../api';
import { columnsPicture } from '../../art/figures';
import { Produced } from './ProductionPanel';
import { columnsOf } from './production';

const day = (n: number, ticks: number, more: Partial<DayProduced> = {}): DayProduced => ({
  day: n,
  gold: { ticks, away: 0, work: 0, lands: 0, treasury: 0, rest: 0 },
  earned: ticks,
  costs: { building: 0, army: 0, court: 0, lands: 0, treasury: 0, rest: 0 },
  spent: 0,
  power: 0,
  population: 0,
  ...more,
});

test('before the first day there is nothing to draw', () => {
  render(<Produced days={[]} />);
  expect(screen.getByText('Nothing has come in yet.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('every day has a row, the newest first', () => {
  render(<Produced days={[day(20_000, 300), day(20_001, 0, { spent: 50, power: -20, population: 4 })]} />);
  fireEvent.click(screen.getByText('As a table'));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Oct 5', 'Oct 4']);
  expect(
    within(rows[0])
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 4),
  ).toEqual(['0', '50', '−20', '+4']);
});

test('of thirty days every fifth is named, today among them; of a few each', () => {
  const many = columnsOf(
    Array.from({ length: 30 }, (_, at) => day(20_000 + at, at)),
    'gold',
  );
  expect(many.filter(({ label }) => label).length).toBe(6);
  expect(many[29].label).not.toBe('');
  expect(columnsOf([day(20_000, 1), day(20_001, 1)], 'power').every(({ label }) => label)).toBe(true);
});

test('a loss stands below the line, and days without anything draw no column', () => {
  const heights = (days: { label: string; values: number[] }[]) =>
    [
      ...JSON.stringify(columnsPicture(days, ['moon'])).matchAll(
        /y=\\"([-\d.]+)\\" width=\\"[\d.]+\\" height=\\"([\d.]+)\\"/g,
      ),
    ].map(([, y, h]) => [Number(y), Number(h)]);
  const [gain, loss] = heights([
    { label: '1', values: [10] },
    { label: '2', values: [-10] },
  ]);
  expect(loss[0]).toBeCloseTo(gain[0] + gain[1] + 1, 0);
  expect(gain[1]).toBeCloseTo(loss[1], 1);
  expect(heights([{ label: '1', values: [0] }])[0][1]).toBe(0);
});
