import './scene.css';
import { useSection } from '../../lib/reign';
import { CallerList } from './Callers';
import { openingOf, waitingOf } from './model';
import { TEXT } from './text.gen';

/** Who waits in the hall beside the scene of the return, by name, in its report. Nothing where nobody does. */
export default function WhoWaits({ ends }: { ends: readonly number[] }) {
  const hall = useSection('hall');
  const scenes = useSection('scenes');
  const opening = openingOf({ hall, scenes }, ends);
  const waiting = waitingOf({ hall, scenes }).filter((one) => one !== opening);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={TEXT.title}>
      <h3 className="title">{(opening ? TEXT.more : TEXT.waiting)({ n: waiting.length })}</h3>
      <CallerList waiting={waiting} />
    </section>
  );
}
