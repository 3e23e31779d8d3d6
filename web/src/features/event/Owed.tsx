import type { EventView } from '../../api';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';

/** The part of a loss of gold that the treasury lacks. */
export function Owed({ event }: { event: EventView }) {
  if (!event.owed) return null;
  return (
    <p className="note is-ember">
      <Icon name="warn" />
      <span>{event.isResolved ? TEXT.owed({ gold: event.owed }) : TEXT.wouldOwe({ gold: event.owed })}</span>
    </p>
  );
}
