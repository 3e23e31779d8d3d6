/** The sources of gold: the ledger's reasons, in a few groups for the player. */
import type { Day } from '../../api';
import { SOURCE } from './text.gen';

export const SOURCES = [
  { id: 'levies', label: SOURCE.levies, token: 'gold', starts: ['tick', 'economy'] },
  { id: 'away', label: SOURCE.away, token: 'arcane', starts: ['absence'] },
  { id: 'work', label: SOURCE.work, token: 'moon', starts: ['activity', 'npc'] },
  { id: 'start', label: SOURCE.start, token: 'ember', starts: ['ruler'] },
  { id: 'treasury', label: SOURCE.treasury, token: 'blood', starts: ['mint', 'hoard', 'casino'] },
  { id: 'rest', label: SOURCE.rest, token: 'verdigris', starts: [] },
] as const;

const of = (reason: string): number => {
  const at = SOURCES.findIndex((source) =>
    source.starts.some((start) => reason === start || reason.startsWith(`${start}.`)),
  );
  return at < 0 ? SOURCES.length - 1 : at;
};

export interface Column {
  day: number;
  values: number[];
}

/** The last `n` days up to `today`, each with its gold by source. */
export function columnsOf(rows: readonly Day[], today: number, n = 7): Column[] {
  const columns = Array.from({ length: n }, (_, at) => ({ day: today - n + 1 + at, values: SOURCES.map(() => 0) }));
  for (const row of rows) {
    const column = columns[row.day - (today - n + 1)];
    const at = of(row.reason);
    if (column) column.values[at] = (column.values[at] ?? 0) + (row.sums.gold ?? 0);
  }
  return columns;
}

/** The gold earned since the reign began, by source. */
export function lifetimeOf(all: Readonly<Record<string, number>>): number[] {
  const sums = SOURCES.map(() => 0);
  for (const [reason, gold] of Object.entries(all)) {
    const at = of(reason);
    sums[at] = (sums[at] ?? 0) + gold;
  }
  return sums;
}
