import './event.css';
import type { EventView } from '../../api';
import { useGradually } from '../../lib/gradually';
import { useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Deltas } from '../../ui/reign/Deltas';
import { EventBadges } from './EventBadges';
import { newestFirst } from './model';
import { useOpenEvent } from './queue';
import { TEXT } from './text.gen';

const BATCH_SIZE = 4;

/** The ten newest events: those that need an answer open from here, settled ones are dimmed. */
export default function EventsTab() {
  const events = newestFirst(useSection('events'));
  const shown = useGradually(events, BATCH_SIZE, 0);
  const { open } = useOpenEvent();
  if (events.length === 0) return <p className="muted quiet">{TEXT.none}</p>;
  return (
    <ul className="happenings" aria-label={TEXT.list}>
      {shown.map((event) => (
        <Line key={event.id} event={event} onOpen={() => open(event.id)} />
      ))}
    </ul>
  );
}

const Line = ({ event, onOpen }: { event: EventView; onOpen: () => void }) => (
  <li className={event.isResolved ? 'is-settled' : undefined}>
    <div>
      {event.small ? <Small event={event} /> : <b>{event.title}</b>}
      {event.isResolved && !event.small && (
        <p className="muted">{event.outcome ? TEXT.outcome[event.outcome] : TEXT.settled}</p>
      )}
    </div>
    <EventBadges event={event} />
    {!event.isResolved && (
      <Button size="sm" aria-label={TEXT.openThis({ title: event.title })} onClick={onOpen}>
        {TEXT.open}
      </Button>
    )}
  </li>
);

/** A small event: its line, and what it brought, if anything. */
const Small = ({ event }: { event: EventView }) => (
  <>
    <p>{event.title}</p>
    {Object.keys(event.effects).length > 0 && <Deltas effects={event.effects} none={TEXT.nothing} />}
  </>
);
