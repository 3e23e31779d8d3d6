import { PLOT_IDS } from '../../art/Castle';
import { useNumbers } from '../../lib/notation';
import { useMember } from '../../lib/reign';
import { TEXT } from './text';

/** On the phone the labels show levels alone; their words stand here. */
export const PlotList = ({ onOpen }: { onOpen: (id: string) => void }) => (
  <section className="phone-list" aria-label={TEXT.buildings}>
    <h2 className="title">{TEXT.buildings}</h2>
    <ul>
      {PLOT_IDS.map((id) => (
        <li key={id}>
          <Row id={id} onOpen={() => onOpen(id)} />
        </li>
      ))}
    </ul>
  </section>
);

function Row({ id, onOpen }: { id: string; onOpen: () => void }) {
  const building = useMember('buildings', id);
  const { number } = useNumbers();
  if (!building) return null;
  const { level, name, cost, action, highest } = building;
  return (
    <button type="button" className="plotrow" onClick={onOpen}>
      <span>
        <b>{name}</b>
        <small>{level > 0 ? TEXT.level(level) : TEXT.surveyed}</small>
      </span>
      {action === 'raise' && !highest && <span className="num muted">{number(cost)}</span>}
    </button>
  );
}
