import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { useQueue } from './queue';

const EventDialog = lazily(() => import('./EventDialog'));

/** Shows events that need an answer, one at a time, above every screen. */
export default function EventGate() {
  const { shown, event, more, close, later } = useQueue();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <EventDialog key={shown} event={event} more={more} onClose={close} onLater={later} />
    </Suspense>
  );
}
