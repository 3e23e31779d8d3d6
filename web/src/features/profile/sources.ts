/** Where the gold came from: the ledger's reasons, gathered into a few that mean something to a player. */
import type { Day } from '../../api';

export const SOURCES = [
  { id: 'levies', label: 'Levies', token: 'gold', starts: ['tick', 'economy'] },
  { id: 'regency', label: 'Regency', token: 'arcane', starts: ['absence'] },
  { id: 'work', label: 'Idle work and missions', token: 'moon', starts: ['activity', 'npc'] },
  { id: 'rest', label: 'Everything else', token: 'verdigris', starts: [] },
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

/** The last `n` days up to `today`, each with what it earned by source. What was spent is not in it. */
export function columnsOf(rows: readonly Day[], today: number, n = 7): Column[] {
  const columns = Array.from({ length: n }, (_, at) => ({ day: today - n + 1 + at, values: SOURCES.map(() => 0) }));
  for (const row of rows) {
    const column = columns[row.day - (today - n + 1)];
    const gold = row.sums.gold ?? 0;
    const at = of(row.reason);
    if (column && gold > 0) column.values[at] = (column.values[at] ?? 0) + gold;
  }
  return columns;
}
