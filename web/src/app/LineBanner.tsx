import { useEffect, useState } from 'react';
import { useClock } from '../lib/clock';
import { formatTimeAgo } from '../lib/format';
import { useLine, useReign } from '../lib/reign';
import { Icon } from '../ui/icon/Icon';
import { TEXT } from './frameText.gen';

/** A shorter interruption is not shown. */
const PATIENCE_MS = 1500;
const MINUTE_MS = 60_000;

/** Says that the line is cut, and how old the figures are. */
export function LineBanner() {
  const down = useLine((state) => state.line === 'down');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!down) return setShown(false);
    const timer = setTimeout(() => setShown(true), navigator.onLine ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <div role="status" className="line-status">
      {shown && <Cut />}
    </div>
  );
}

function Cut() {
  const at = useReign((state) => state.held?.lastUpdated ?? 0);
  // Screen readers read it out at every change, so it changes once a minute.
  const ago = useClock((now) => (now - at < MINUTE_MS ? TEXT.justNow : formatTimeAgo(at, now)), 10);
  return (
    <p className="note line-banner">
      <Icon name="warn" />
      {TEXT.offline({ ago })}
    </p>
  );
}
