import { useQuery } from '@tanstack/react-query';
import { ask, reignDaily } from '../../api';
import { Columns, Swatch } from '../../art/Objects';
import { serverNow } from '../../lib/clock';
import { useNumbers } from '../../lib/notation';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { ErrorState } from '../../ui/States';
import { columnsOf, SOURCES } from './sources';
import { TEXT } from './text';

const DAY_MS = 86_400_000;
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

export function GoldPanel() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['daily'], queryFn: () => ask(reignDaily()) });
  return (
    <Panel className="prof__a">
      <h2 className="title">{TEXT.gold}</h2>
      <p className="muted">{TEXT.goldLead}</p>
      {isPending && <Skeleton height={180} label={TEXT.gold} />}
      {error && <ErrorState title={error.message} onRetry={refetch} />}
      {data && <Graph rows={data} />}
    </Panel>
  );
}

function Graph({ rows }: { rows: Parameters<typeof columnsOf>[0] }) {
  const { number } = useNumbers();
  const columns = columnsOf(rows, Math.floor(serverNow() / DAY_MS));
  const sums = SOURCES.map((_, at) => columns.reduce((sum, column) => sum + (column.values[at] ?? 0), 0));
  if (sums.every((sum) => sum === 0)) return <p className="muted">{TEXT.noGold}</p>;
  return (
    <>
      <Columns
        days={columns.map(({ day, values }) => ({ label: weekday.format(day * DAY_MS), values }))}
        sources={SOURCES.map((source) => source.token)}
      />
      <div className="gold-key">
        <Facts
          items={SOURCES.map((source, at) => ({
            key: source.id,
            label: (
              <>
                <Swatch source={source.token} at={at} size={16} /> {source.label}
              </>
            ),
            value: <span className="num">{number(sums[at] ?? 0)}</span>,
          }))}
        />
      </div>
    </>
  );
}
