import { useBanner } from '../../ui/reign/useBanner';
import './event.css';
import type { EventView } from '../../api';
import { EventHead } from '../../art/Scenes';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EventBadges } from './EventBadges';
import { Fates } from './Fates';
import { kindOf } from './model';
import { Outcome } from './Outcome';
import { TEXT } from './text.gen';

interface Props {
  /** Undefined if it has left the list since the link was made. */
  event: EventView | undefined;
  /** The number of other events that wait. */
  more: number;
  onClose: () => void;
  onLater: () => void;
}

export default function EventDialog({ event, more, onClose, onLater }: Props) {
  if (!event) return <Gone onClose={onClose} />;
  return (
    <Dialog
      open
      title={event.title}
      width={event.mitigation && !event.isResolved ? 780 : 640}
      head={<Head event={event} />}
      onClose={event.isResolved ? onClose : onLater}
    >
      <EventBadges event={event} />
      <p className="lead">{event.description}</p>
      {event.isResolved ? (
        <Outcome event={event} onClose={onClose} />
      ) : (
        <Fates event={event} more={more} onClose={onClose} onLater={onLater} />
      )}
    </Dialog>
  );
}

function Head({ event }: { event: EventView }) {
  const banner = useBanner();
  return <EventHead kind={kindOf(event)} banner={banner} />;
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title={TEXT.goneTitle}
    width={440}
    onClose={onClose}
    foot={<Button onClick={onClose}>{TEXT.close}</Button>}
  >
    <p>{TEXT.gone}</p>
  </Dialog>
);
