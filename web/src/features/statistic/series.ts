/** The drawing of the numbers that the server answers. */
import type { Costs, DayProduced, Highest, Sources, Standing } from '../../api';
import { formatShortDate } from '../../lib/format';
import { COST, FIGURE, SOURCE } from './text.gen';

/** A part of each column: the colour token is that of its hatch, too. */
export interface Part {
  label: string;
  token: string;
}

export const SOURCES = [
  { id: 'ticks', label: SOURCE.ticks, token: 'gold' },
  { id: 'treasury', label: SOURCE.treasury, token: 'blood' },
  { id: 'work', label: SOURCE.work, token: 'moon' },
  { id: 'lands', label: SOURCE.lands, token: 'ember' },
  { id: 'away', label: SOURCE.away, token: 'arcane' },
  { id: 'rest', label: SOURCE.rest, token: 'verdigris' },
] as const satisfies readonly (Part & { id: keyof Sources })[];

export const COSTS = [
  { id: 'building', label: COST.building, token: 'gold' },
  { id: 'treasury', label: COST.treasury, token: 'blood' },
  { id: 'court', label: COST.court, token: 'moon' },
  { id: 'lands', label: COST.lands, token: 'ember' },
  { id: 'army', label: COST.army, token: 'arcane' },
  { id: 'rest', label: COST.rest, token: 'verdigris' },
] as const satisfies readonly (Part & { id: keyof Costs })[];

export type FigureId = Exclude<keyof Standing, 'day'>;

/** The figures of a standing; some have terms behind "Why?". */
export const FIGURES: readonly { id: FigureId; label: string; why?: string }[] = [
  { id: 'power', label: FIGURE.power, why: 'power' },
  { id: 'gold', label: FIGURE.gold },
  { id: 'lands', label: FIGURE.lands },
  { id: 'subjects', label: FIGURE.subjects, why: 'people' },
  { id: 'army', label: FIGURE.army, why: 'armyPower' },
  { id: 'loyalty', label: FIGURE.loyalty, why: 'loyalty' },
  { id: 'court', label: FIGURE.court },
  { id: 'level', label: FIGURE.level },
];

/** A day with its parts, in the order of the legend. */
export interface Column {
  day: number;
  values: number[];
}

export const incomeOf = (days: readonly DayProduced[]): Column[] =>
  days.map(({ day, gold }) => ({ day, values: SOURCES.map(({ id }) => gold[id]) }));

export const costsOf = (days: readonly DayProduced[]): Column[] =>
  days.map(({ day, costs }) => ({ day, values: COSTS.map(({ id }) => costs[id]) }));

export const standingOf = (days: readonly Standing[], figure: FigureId): Column[] =>
  days.map((one) => ({ day: one.day, values: [one[figure]] }));

export const sum = (values: readonly number[]) => values.reduce((all, n) => all + n, 0);

const DAY_MS = 86_400_000;
export const dateOf = (day: number) => formatShortDate(day * DAY_MS);

/** A few columns have a label each; of many every fifth is named, counted from the newest. */
const FEW = 7;

export const drawn = (columns: readonly Column[]) =>
  columns.map(({ day, values }, at) => ({
    label:
      columns.length <= FEW || (columns.length - 1 - at) % 5 === 0 ? String(new Date(day * DAY_MS).getUTCDate()) : '',
    values,
  }));

/** The records that count days, not a figure. */
export const countsDays = ({ name }: Highest) => name === 'peace';
