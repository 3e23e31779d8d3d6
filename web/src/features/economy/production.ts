/** The drawing of the days that the server answers. */
import type { DayProduced, Sources } from '../../api';
import { formatShortDate } from '../../lib/format';
import { SOURCE } from './text.gen';

export type Series = 'gold' | 'power' | 'population';

export const SOURCES = [
  { id: 'ticks', label: SOURCE.ticks, token: 'gold' },
  { id: 'treasury', label: SOURCE.treasury, token: 'blood' },
  { id: 'work', label: SOURCE.work, token: 'moon' },
  { id: 'lands', label: SOURCE.lands, token: 'ember' },
  { id: 'away', label: SOURCE.away, token: 'arcane' },
  { id: 'rest', label: SOURCE.rest, token: 'verdigris' },
] as const satisfies readonly { id: keyof Sources; label: string; token: string }[];

/** The colour tokens of a series, one for each source. */
export const TOKENS: Record<Series, readonly string[]> = {
  gold: SOURCES.map((source) => source.token),
  power: ['moon'],
  population: ['verdigris'],
};

export const valuesOf = (day: DayProduced, series: Series): number[] =>
  series === 'gold' ? SOURCES.map((source) => day.gold[source.id]) : [day[series]];

const DAY_MS = 86_400_000;
export const dateOf = (day: number) => formatShortDate(day * DAY_MS);

/** A few columns have a label each; of many every fifth is named, counted from today. */
const FEW = 7;

export const columnsOf = (days: readonly DayProduced[], series: Series) =>
  days.map((day, at) => ({
    label:
      days.length <= FEW || (days.length - 1 - at) % 5 === 0 ? String(new Date(day.day * DAY_MS).getUTCDate()) : '',
    values: valuesOf(day, series),
  }));
