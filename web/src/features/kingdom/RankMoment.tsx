import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { useMoment } from '../../ui/reign/useMoment';

const NewRank = lazily(() => import('./NewRank'));

/** A new kingdom level. */
export default function RankMoment() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <NewRank notice={notice} onClose={close} />
    </Suspense>
  );
}
