import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { useMoment } from '../../ui/reign/useMoment';

const NewRank = lazily(() => import('./NewRank'));

/** The kingdom has a new level. */
export default function RankMoment() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <NewRank notice={notice} onClose={close} />
    </Suspense>
  );
}
