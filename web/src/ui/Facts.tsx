import type { ReactNode } from 'react';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** Keys rows whose label is not plain text. */
  key?: string;
}

/** Rows of a name and a figure. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map((fact, at) => (
        <div key={fact.key ?? (typeof fact.label === 'string' ? fact.label : at)}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
