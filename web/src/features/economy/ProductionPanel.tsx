import './production.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, type DayProduced, reignProduction } from '../../api';
import { Columns, Swatch } from '../../art/Objects';
import { useNearViewport } from '../../lib/nearViewport';
import { useNumbers } from '../../lib/notation';
import { Rule } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { Segments } from '../../ui/Segments';
import { ProductionTable } from './ProductionTable';
import { columnsOf, type Series, SOURCES, TOKENS } from './production';
import { TEXT } from './text.gen';

/** The gains of the last days, below those of a tick. They are read once the panel comes near the window. */
export default function ProductionPanel() {
  const ref = useRef<HTMLElement>(null);
  const near = useNearViewport(ref);
  const query = useQuery({
    queryKey: ['production'],
    queryFn: () => ask(reignProduction()),
    enabled: near,
    staleTime: 60_000,
  });
  const { data } = query;
  return (
    <section aria-label={TEXT.production} className="production" ref={ref}>
      <Rule>{TEXT.production}</Rule>
      <QueryState of={query} height={180} loading={TEXT.production} />
      {data && <Produced days={data.days ?? []} />}
    </section>
  );
}

const SERIES: readonly Series[] = ['gold', 'power', 'population'];

export function Produced({ days }: { days: readonly DayProduced[] }) {
  const [series, choose] = useState<Series>('gold');
  if (days.length === 0) return <p className="muted quiet">{TEXT.noDays}</p>;
  return (
    <>
      <Segments
        legend={TEXT.series}
        items={SERIES.map((value) => ({ value, label: TEXT.seriesOf[value] }))}
        value={series}
        onChange={choose}
      />
      <figure>
        <Columns days={columnsOf(days, series)} sources={TOKENS[series]} />
        <figcaption className="muted">{TEXT.drawn({ what: TEXT.seriesOf[series], days: days.length })}</figcaption>
      </figure>
      {series === 'gold' && <Key days={days} />}
      <details>
        <summary>{TEXT.asTable}</summary>
        <ProductionTable days={days} />
      </details>
    </>
  );
}

/** The legend of the hatches, with the sum of each source in these days. */
function Key({ days }: { days: readonly DayProduced[] }) {
  const { number } = useNumbers();
  return (
    <ul className="production__key">
      {SOURCES.map(({ id, label, token }, at) => (
        <li key={id}>
          <Swatch source={token} at={at} size={16} />
          <span>{label}</span>
          <span className="num">{number(days.reduce((sum, day) => sum + day.gold[id], 0))}</span>
        </li>
      ))}
    </ul>
  );
}
