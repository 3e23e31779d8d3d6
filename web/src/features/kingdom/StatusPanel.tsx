import type { Sections } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSection, useSectionPart } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Meter } from '../../ui/Meter';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** All but the gold, which alone changes with each tick. */
const settled = ({ gold: _, ...rest }: Sections['resources']) => rest;

/** Population, loyalty and military, each with its "Why?". */
export function StatusPanel() {
  const { loyalty, population, military, children, limit } = useSectionPart('resources', settled);
  const { number } = useNumbers();
  const of = (n: number) => (
    <span className="num">
      {number(n)} <span className="muted">/ {number(limit)}</span>
    </span>
  );
  return (
    <section aria-label={TEXT.status} className="stack">
      <h2 className="title">{TEXT.status}</h2>
      <Meter
        label={
          <>
            {TEXT.loyalty} <Explain figure="loyalty" title={TEXT.loyalty} />
          </>
        }
        name={TEXT.loyalty}
        value={loyalty}
        max={100}
        text={`${loyalty}%`}
        tone={loyalty > 60 ? 'verdigris' : loyalty > 30 ? 'ember' : 'blood'}
      />
      <Facts
        items={[
          { label: TEXT.population, value: of(population) },
          { label: TEXT.military, value: of(military) },
          ...(children > 0 ? [{ label: TEXT.children, value: <span className="num">{number(children)}</span> }] : []),
          { label: TEXT.power, value: <PowerFigure /> },
        ]}
      />
    </section>
  );
}

function PowerFigure() {
  const { power } = useSection('growth');
  const { number } = useNumbers();
  return (
    <>
      <span className="num">{number(power)}</span>
      <Explain figure="power" title={TEXT.power} />
    </>
  );
}
