import { useClock } from '../../lib/clock';
import { useSection } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** The time until the next vision can be bought. */
export function Rest() {
  const { readyAt } = useSection('spire');
  const clear = useClock((now) => now >= readyAt);
  return (
    <p className="muted">
      {clear ? (
        TEXT.clear
      ) : (
        <>
          {TEXT.clouded} <Countdown to={readyAt} />
        </>
      )}
      <Explain figure="scryCooldown" title={TEXT.between} />
    </p>
  );
}
