import type { EventView } from '../../api';
import { Button } from '../../ui/Button';
import { Deltas } from '../../ui/reign/Deltas';
import { TEXT } from './text';

/** What came of an event that is settled. */
export function Outcome({ event, onClose }: { event: EventView; onClose: () => void }) {
  return (
    <>
      <section className="fate" aria-label={TEXT.came} role="status">
        <h3>{TEXT.came}</h3>
        {event.outcome && <p>{TEXT.outcome[event.outcome]}</p>}
        <Deltas effects={event.effects} none={TEXT.nothing} />
      </section>
      <div className="foot foot--end">
        <Button data-autofocus onClick={onClose}>
          {TEXT.close}
        </Button>
      </div>
    </>
  );
}
