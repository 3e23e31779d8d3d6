import './scene.css';
import { useSection } from '../../lib/reign';
import { CallerList } from './Callers';
import { waitingOf } from './model';
import { TEXT } from './text.gen';

/** Who waits in the hall, by name, in the report of an absence. Nothing where nobody does. */
export default function WhoWaits() {
  const hall = useSection('hall');
  const scenes = useSection('scenes');
  const waiting = waitingOf({ hall, scenes });
  if (waiting.length === 0) return null;
  return (
    <section aria-label={TEXT.title}>
      <h3 className="title">{TEXT.waiting({ n: waiting.length })}</h3>
      <CallerList waiting={waiting} />
    </section>
  );
}
