import type { EventView } from '../../api';
import { Badge } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { kindOf, LOOK } from './model';
import { TEXT } from './text';

/** What kind of news it is, and how old. */
export function EventBadges({ event }: { event: EventView }) {
  const kind = kindOf(event);
  return (
    <div className="chips event__badges">
      <Badge {...LOOK[kind]}>{TEXT.kinds[kind]}</Badge>
      {event.source === 'generated' && <Badge icon="quest">{TEXT.generated}</Badge>}
      <small className="muted">
        <TimeAgo at={event.at} />
      </small>
    </div>
  );
}
