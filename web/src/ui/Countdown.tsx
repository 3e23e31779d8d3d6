import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { serverNow, useClock } from '../lib/clock';
import { formatDuration, formatTimeAgo } from '../lib/format';

interface Props {
  /** When it ends, in milliseconds by the realm's clock. */
  to: number;
  /** Shown once it has ended. */
  done?: ReactNode;
  /** Called once when it ends while on screen. */
  onDone?: () => void;
}

/** Above an hour the words name minutes alone. One minute early, so that the last hour begins on its second. */
const MINUTES_ALONE_MS = 3_660_000;

/** What is left until a time the server gave. All countdowns share one timer. */
export function Countdown({ to, done = 'Ready', onDone }: Props) {
  const pace = to - serverNow() > MINUTES_ALONE_MS ? 10 : 1;
  const left = useClock((now) => (now >= to ? '' : formatDuration((to - now) / 1000)), pace);
  const over = left === '';
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (over) finish();
  }, [over]);
  if (over) return <>{done}</>;
  return (
    <time className="num" role="timer" dateTime={new Date(to).toISOString()}>
      {left}
    </time>
  );
}

/** "4 minutes ago", kept true by the same timer. To the second it is told when it comes; nobody waits for a second of it. */
export function TimeAgo({ at }: { at: number }) {
  const ago = useClock((now) => formatTimeAgo(at, now), 10);
  return <time dateTime={new Date(at).toISOString()}>{ago}</time>;
}
