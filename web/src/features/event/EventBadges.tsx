import type { EventView } from '../../api';
import { Badge } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { Provenance } from '../../ui/reign/Provenance';
import { kindOf, LOOK } from './model';
import { TEXT } from './text.gen';

/** The kind of news, and its age. */
export function EventBadges({ event }: { event: EventView }) {
  const kind = kindOf(event);
  return (
    <div className="chips event__badges">
      <Badge {...LOOK[kind]}>{TEXT.kinds[kind]}</Badge>
      <Provenance source={event.source} kind="event" id={event.id} />
      <small className="muted">
        <TimeAgo at={event.at} />
      </small>
    </div>
  );
}
