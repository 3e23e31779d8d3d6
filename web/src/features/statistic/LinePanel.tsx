import { useId, useState } from 'react';
import type { Highest, Standing, Statistics } from '../../api';
import { Columns } from '../../art/Objects';
import { useNumbers } from '../../lib/notation';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import { FIGURES, type FigureId } from './series';
import { TEXT } from './text.gen';

/** One figure of this reign beside those of the reigns before it: on the same day, at their ends, and the most. */
export function LinePanel({ of: { now, before, records } }: { of: Statistics }) {
  const [chosen, choose] = useState<FigureId>('power');
  const what = FIGURES.find(({ id }) => id === chosen)?.label ?? '';
  return (
    <Panel>
      <h2 className="title">{TEXT.line}</h2>
      <Select
        label={TEXT.compared}
        value={chosen}
        options={FIGURES.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose}
      />
      <figure>
        <Columns
          sources={['moon']}
          days={[
            ...before.map(({ name, atDay }) => ({ label: name, values: [atDay?.[chosen] ?? 0] })),
            { label: TEXT.youNow, values: [now[chosen]] },
          ]}
        />
        <figcaption className="muted">{TEXT.drawnLine({ what })}</figcaption>
      </figure>
      <Reigns what={what} figure={chosen} now={now} before={before} records={records} />
    </Panel>
  );
}

const most = (records: readonly Highest[], figure: FigureId) => records.find(({ name }) => name === figure)?.n;

interface ReignsProps extends Pick<Statistics, 'before' | 'records'> {
  what: string;
  figure: FigureId;
  now: Standing;
}

/** The present reign first, then the line from the latest back. */
function Reigns({ what, figure, now, before, records }: ReignsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the arrow keys
    <section className="statistics__table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="sr">
          {TEXT.tableOf({ what })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.ruler}</th>
            <th scope="col">{TEXT.sameDay}</th>
            <th scope="col">{TEXT.atTheEnd}</th>
            <th scope="col">{TEXT.most}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={TEXT.youNow} values={[now[figure], undefined, most(records, figure)]} />
          {before.toReversed().map((one) => (
            <Row
              key={one.reign}
              name={one.name}
              values={[one.atDay?.[figure], one.end[figure], most(one.records, figure)]}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, values }: { name: string; values: readonly (number | undefined)[] }) {
  const { number } = useNumbers();
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
        <td key={at} className="num">
          {one === undefined ? TEXT.none : number(one)}
        </td>
      ))}
    </tr>
  );
}
