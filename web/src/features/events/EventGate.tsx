import { lazy, Suspense } from 'react';
import { useQueue } from './queue';

const EventDialog = lazy(() => import('./EventDialog'));

/** Shows what wants an answer, one at a time, above whatever screen is open. */
export default function EventGate() {
  const { shown, event, close } = useQueue();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <EventDialog key={shown} event={event} onClose={close} />
    </Suspense>
  );
}
