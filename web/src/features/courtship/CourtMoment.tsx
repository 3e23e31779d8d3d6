import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import type { ShownNotice } from '../../lib/reign';
import { useMoment } from '../../ui/reign/useMoment';

const CourtCard = lazily(() => import('./CourtCard'));

const worth = ({ code, params }: ShownNotice) =>
  code === 'court.child' || (code === 'court.advanced' && params?.status === 'Consort');

/** A new consort, or a birth. */
export default function CourtMoment() {
  const [notice, close] = useMoment(worth);
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <CourtCard notice={notice} onClose={close} />
    </Suspense>
  );
}
