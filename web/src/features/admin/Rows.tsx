import type { ReactNode } from 'react';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';

interface Props<T> {
  query: Parameters<typeof QueryState>[0]['of'];
  /** Undefined before the first answer. */
  rows: readonly T[] | null | undefined;
  /** Names the list. */
  label: string;
  text: Readonly<Record<'loading' | 'failed', string>>;
  icon: string;
  none: string;
  noneNote?: string;
  row: (one: T, at: number) => ReactNode;
}

/** A list of the console: its rows, or why there are none. */
export function Rows<T>({ query, rows, label, text, icon, none, noneNote, row }: Props<T>) {
  return (
    <>
      <QueryState of={query} height={160} loading={text.loading} failed={text.failed} />
      {rows?.length === 0 && (
        <EmptyState icon={icon} title={none}>
          {noneNote}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className="sessions" aria-label={label}>
          {rows.map(row)}
        </ul>
      )}
    </>
  );
}
