import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Explain } from '../../ui/reign/Explain';
import { averageOf, type Held, paidBy, points } from './model';
import { TEXT } from './text.gen';

/** The four sums above the roster. */
export function Tiles({ held }: { held: readonly Held[] }) {
  const { number, signed } = useNumbers();
  const { vassals, strength } = useSection('vassalage');
  return (
    <dl className="tiles oath-tiles" aria-label={TEXT.summary}>
      <div>
        <dt>{TEXT.vassals}</dt>
        <dd>{number(vassals)}</dd>
      </div>
      <div>
        <dt>{TEXT.tributeTick}</dt>
        <dd>
          {signed(paidBy(held))} <Explain figure="tribute" title={TEXT.tributeTick} />
        </dd>
      </div>
      <div>
        <dt>{TEXT.average}</dt>
        <dd>{points(averageOf(held))}%</dd>
      </div>
      <div>
        <dt>{TEXT.totalStrength}</dt>
        <dd>{number(strength)}</dd>
      </div>
    </dl>
  );
}
