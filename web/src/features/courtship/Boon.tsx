import { useClock } from '../../lib/clock';
import { useSection } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** What all consorts bring, and when the court may have its next wedding. */
export function Boon() {
  const { boon, weddingAt = 0 } = useSection('courtship');
  const waiting = useClock((now) => now < weddingAt);
  if (boon.each === 0 && !waiting) return null;
  return (
    <div className="court-boon muted">
      {boon.each > 0 && (
        <p>
          {TEXT.boonAll(boon)} <Explain figure="consortHands" title={TEXT.brought} />
        </p>
      )}
      {waiting && (
        <p role="status">
          {TEXT.nextWedding} <Countdown to={weddingAt} done={TEXT.now} />
        </p>
      )}
    </div>
  );
}
