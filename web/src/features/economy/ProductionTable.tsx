import type { DayProduced } from '../../api';
import { useNumbers } from '../../lib/notation';
import { dateOf, SOURCES } from './production';
import { TEXT } from './text.gen';

/** The same days as rows, newest first. It is wide, and scrolls by itself. */
export function ProductionTable({ days }: { days: readonly DayProduced[] }) {
  const { number, signed } = useNumbers();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the arrow keys
    <section className="production__table" aria-label={TEXT.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXT.day}</th>
            <th scope="col">{TEXT.earned}</th>
            <th scope="col">{TEXT.spent}</th>
            <th scope="col">{TEXT.seriesOf.power}</th>
            <th scope="col">{TEXT.seriesOf.population}</th>
            {SOURCES.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dateOf(day.day)}</th>
              <td className="num">{number(day.earned)}</td>
              <td className="num">{number(day.spent)}</td>
              <td className="num">{signed(day.power)}</td>
              <td className="num">{signed(day.population)}</td>
              {SOURCES.map(({ id }) => (
                <td key={id} className="num">
                  {number(day.gold[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
