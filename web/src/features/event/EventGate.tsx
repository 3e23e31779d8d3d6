import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { useQueue } from './queue';

const EventDialog = lazily(() => import('./EventDialog'));

/** Shows what wants an answer, one at a time, above whatever screen is open. */
export default function EventGate() {
  const { shown, event, more, close, later } = useQueue();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <EventDialog key={shown} event={event} more={more} onClose={close} onLater={later} />
    </Suspense>
  );
}
