import type { Highest } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Panel } from '../../ui/Panel';
import { countsDays, dateOf } from './series';
import { RECORD, SOURCE, TEXT } from './text.gen';

/** The reign's records, each with its day. */
export function RecordsPanel({ records }: { records: readonly Highest[] }) {
  const { number } = useNumbers();
  return (
    <Panel>
      <h2 className="title">{TEXT.records}</h2>
      {records.length === 0 ? (
        <p className="muted quiet">{TEXT.noRecords}</p>
      ) : (
        <dl className="statistics__records">
          {records.map((one) => (
            <div key={one.name}>
              <dt>{RECORD[one.name]}</dt>
              <dd className="num">{countsDays(one) ? TEXT.days({ n: one.n }) : number(one.n)}</dd>
              <dd className="muted">
                {one.source ? TEXT.onFrom({ day: dateOf(one.day), source: SOURCE[one.source] }) : dateOf(one.day)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
