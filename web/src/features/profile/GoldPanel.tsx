import { useQuery } from '@tanstack/react-query';
import { ask, type Earned, reignEarned } from '../../api';
import { Columns, Swatch } from '../../art/Objects';
import { serverNow } from '../../lib/clock';
import { formatWeekday } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { columnsOf, lifetimeOf, SOURCES } from './sources';
import { TEXT } from './text.gen';

const DAY_MS = 86_400_000;

/** The gold earned: a chart of the last seven days, and the sums by source of the whole reign. */
export function GoldPanel() {
  const query = useQuery({ queryKey: ['earned'], queryFn: () => ask(reignEarned()) });
  const { data } = query;
  return (
    <Panel className="prof__a">
      <h2 className="title">{TEXT.gold}</h2>
      <QueryState of={query} height={180} loading={TEXT.gold} />
      {data && <Sources earned={data} />}
    </Panel>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, n) => all + n, 0);

export function Sources({ earned }: { earned: Earned }) {
  const { number } = useNumbers();
  const columns = columnsOf(earned.days ?? [], Math.floor(serverNow() / DAY_MS));
  const week = SOURCES.map((_, at) => sum(columns.map((column) => column.values[at] ?? 0)));
  const all = lifetimeOf(earned.all);
  if (sum(all) === 0) return <p className="muted">{TEXT.noGold}</p>;
  return (
    <>
      {sum(week) > 0 && (
        <Columns
          days={columns.map(({ day, values }) => ({ label: formatWeekday(day * DAY_MS), values }))}
          sources={SOURCES.map((source) => source.token)}
        />
      )}
      <table className="gold-key">
        <thead>
          <tr>
            <th scope="col">{TEXT.source}</th>
            <th scope="col">{TEXT.week}</th>
            <th scope="col">{TEXT.lifetime}</th>
          </tr>
        </thead>
        <tbody>
          {SOURCES.map((source, at) => (
            <tr key={source.id}>
              <th scope="row">
                <Swatch source={source.token} at={at} size={16} /> {source.label}
              </th>
              <td className="num">{number(week[at] ?? 0)}</td>
              <td className="num">{number(all[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXT.together}</th>
            <td className="num">{number(sum(week))}</td>
            <td className="num">{number(sum(all))}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
