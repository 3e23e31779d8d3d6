import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { useMoment } from '../../ui/reign/useMoment';

const Knelt = lazily(() => import('./Knelt'));

/** A new vassal. */
export default function VassalMoment() {
  const [notice, close] = useMoment(({ code }) => code === 'vassal.subjugated');
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <Knelt notice={notice} onClose={close} />
    </Suspense>
  );
}
