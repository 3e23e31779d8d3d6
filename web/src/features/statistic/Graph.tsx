import { useId } from 'react';
import { Columns, Swatch } from '../../art/Objects';
import { useNumbers } from '../../lib/notation';
import { type Column, dateOf, drawn, type Part, sum } from './series';
import { TEXT } from './text.gen';

interface Props {
  /** The name of what is drawn, for the table. */
  what: string;
  caption: string;
  columns: readonly Column[];
  parts: readonly Part[];
  /** The day that has not ended, if it is among the columns. */
  today?: number;
}

/** Columns by day, their legend with the sums, and the same numbers as a table. */
export function Graph({ what, caption, columns, parts, today }: Props) {
  const stacked = parts.length > 1;
  return (
    <>
      <figure>
        <Columns days={drawn(columns)} sources={parts.map(({ token }) => token)} />
        <figcaption className="muted">{caption}</figcaption>
      </figure>
      {stacked && <Key columns={columns} parts={parts} />}
      <details>
        <summary>{TEXT.asTable}</summary>
        <Numbers what={what} columns={columns} parts={parts} today={today} />
      </details>
    </>
  );
}

function Key({ columns, parts }: Pick<Props, 'columns' | 'parts'>) {
  const { number } = useNumbers();
  return (
    <ul className="statistics__key">
      {parts.map(({ label, token }, at) => (
        <li key={label}>
          <Swatch source={token} at={at} size={16} />
          <span>{label}</span>
          <span className="num">{number(sum(columns.map(({ values }) => values[at] ?? 0)))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Newest first. It is wide, and scrolls by itself. */
function Numbers({ what, columns, parts, today }: Omit<Props, 'caption'>) {
  const { number } = useNumbers();
  const id = useId();
  const stacked = parts.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the arrow keys
    <section className="statistics__table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="sr">
          {TEXT.tableOf({ what })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.day}</th>
            {stacked && <th scope="col">{TEXT.together}</th>}
            {parts.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{day === today ? TEXT.today : dateOf(day)}</th>
              {stacked && <td className="num">{number(sum(values))}</td>}
              {parts.map(({ label }, at) => (
                <td key={label} className="num">
                  {number(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
