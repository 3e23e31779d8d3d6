import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DayProduced, Standing } from '../../api';
import { columnsPicture, swatchPicture } from '../../art/figures';
import { GoldPanel } from './GoldPanel';
import { LinePanel } from './LinePanel';
import { RecordsPanel } from './RecordsPanel';
import { StandingPanel } from './StandingPanel';
import { COSTS, costsOf, incomeOf, SOURCES } from './series';

const standing = (day: number, power: number): Standing => ({
  day,
  gold: 10 * day,
  power,
  level: 1,
  lands: 0,
  subjects: 20,
  army: 0,
  loyalty: 50,
  court: 60,
});

const produced = (day: number, ticks: number, army: number): DayProduced => ({
  day,
  gold: { ticks, away: 0, work: 5, lands: 0, treasury: 0, rest: 0 },
  earned: ticks + 5,
  costs: { building: 0, army, court: 0, lands: 0, treasury: 0, rest: 0 },
  spent: army,
  power: 0,
  population: 0,
});

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('a reign of its first day has nothing but now', () => {
  render(<StandingPanel of={{ now: standing(20_000, 700), days: [], weeks: [], gold: [], records: [], before: [] }} />);
  expect(screen.getByText('Power now. The first day has not ended.')).toBeTruthy();
  expect(screen.queryByText('Earlier, by week')).toBeNull();
  fireEvent.click(screen.getByText('As a table'));
  expect(cellsOf(screen.getByRole('table'))).toEqual([['Today', '700']]);
});

test('each ended day has a row, the newest first, and another figure can be chosen', () => {
  const days = [standing(20_000, 100), standing(20_001, 300)];
  const weeks = [standing(19_990, 50)];
  render(<StandingPanel of={{ now: standing(20_002, 400), days, weeks, gold: [], records: [], before: [] }} />);
  for (const summary of screen.getAllByText('As a table')) fireEvent.click(summary);
  const [byDay, byWeek] = screen.getAllByRole('table');
  expect(cellsOf(byDay)).toEqual([
    ['Today', '400'],
    ['Oct 5', '300'],
    ['Oct 4', '100'],
  ]);
  expect(cellsOf(byWeek)).toEqual([['Sep 24', '50']]);
  fireEvent.change(screen.getByLabelText('What is drawn'), { target: { value: 'subjects' } });
  expect(cellsOf(screen.getAllByRole('table')[0])[0]).toEqual(['Today', '20']);
});

test('a figure stands beside that of each ancestor, and a dash where the reign had ended', () => {
  const before = [
    {
      reign: 1,
      name: 'Morwen',
      end: standing(19_950, 900),
      records: [{ name: 'power' as const, n: 950, day: 19_940 }],
    },
    { reign: 2, name: 'Aldith', atDay: standing(19_970, 300), end: standing(19_990, 500), records: [] },
  ];
  render(<LinePanel of={{ now: standing(20_002, 400), days: [], weeks: [], gold: [], records: [], before }} />);
  expect(cellsOf(screen.getByRole('table'))).toEqual([
    ['You, now', '400', '–', '–'],
    ['Aldith', '300', '500', '–'],
    ['Morwen', '–', '900', '950'],
  ]);
  fireEvent.change(screen.getByLabelText('What is compared'), { target: { value: 'gold' } });
  expect(cellsOf(screen.getByRole('table'))[1]).toEqual(['Aldith', '199,700', '199,900', '–']);
});

test('gold in and out stand by source, with the sum of each day', () => {
  const days = [produced(20_000, 100, 0), produced(20_001, 200, 30)];
  const { unmount } = render(
    <GoldPanel title="In" caption="in" columns={incomeOf(days)} parts={SOURCES} today={20_001} />,
  );
  fireEvent.click(screen.getByText('As a table'));
  expect(cellsOf(screen.getByRole('table'))[0].slice(0, 5)).toEqual(['Today', '205', '200', '0', '5']);
  expect(screen.getByRole('list').textContent).toContain('Ticks300');
  unmount();
  render(<GoldPanel title="Out" caption="out" columns={costsOf(days)} parts={COSTS} today={20_001} />);
  expect(screen.getByRole('list').textContent).toContain('Army and upkeep30');
});

test('without any gold there is a sentence, not an empty drawing', () => {
  render(
    <GoldPanel title="Out" caption="out" columns={costsOf([produced(20_000, 1, 0)])} parts={COSTS} today={20_000} />,
  );
  expect(screen.getByText('No gold has moved yet.')).toBeTruthy();
});

test('a record has its day, and a gain its source', () => {
  render(
    <RecordsPanel
      records={[
        { name: 'gain', n: 1500, day: 20_000, source: 'lands' },
        { name: 'peace', n: 1, day: 20_001 },
      ]}
    />,
  );
  expect(screen.getByText('Oct 4, Lands and vassals')).toBeTruthy();
  expect(screen.getByText('1 day')).toBeTruthy();
});

test('before the first midnight the records say when they come', () => {
  render(<RecordsPanel records={[]} />);
  expect(screen.getByText(/Records are set at midnight UTC/)).toBeTruthy();
});

test('pictures of other colours on one page have hatches of their own', () => {
  const ids = (picture: unknown) => [...JSON.stringify(picture).matchAll(/id=\\"(hz[^\\]+)/g)].map(([, id]) => id);
  const one = ids(columnsPicture([{ label: '', values: [1] }], ['moon']));
  const other = ids(columnsPicture([{ label: '', values: [1] }], ['gold']));
  expect(one).not.toEqual(other);
  expect(ids(swatchPicture('gold', 0))).toEqual(other);
});
