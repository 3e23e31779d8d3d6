import type { EventView } from '../../api';
import { Button } from '../../ui/Button';
import { Deltas } from '../../ui/reign/Deltas';
import { Owed } from './Owed';
import { TEXT } from './text.gen';

/** The outcome of a settled event. */
export function Outcome({ event, onClose }: { event: EventView; onClose: () => void }) {
  // The effects are the event's own; the price of a remedy is charged beside them, whether the remedy worked or not.
  const paid = event.outcome === 'mitigated' || event.outcome === 'failed' ? event.mitigation?.cost.gold : undefined;
  return (
    <>
      <section className="fate" aria-label={TEXT.came} role="status">
        <h3>{TEXT.came}</h3>
        {event.outcome && <p>{TEXT.outcome[event.outcome]}</p>}
        {event.outcome !== 'mitigated' && <Deltas effects={event.effects} none={TEXT.nothing} />}
        <Owed event={event} />
        {paid !== undefined && <p className="muted">{TEXT.paid({ gold: paid })}</p>}
      </section>
      <div className="foot foot--end">
        <Button data-autofocus onClick={onClose}>
          {TEXT.close}
        </Button>
      </div>
    </>
  );
}
