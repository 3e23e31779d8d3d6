import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { serverNow, useClock } from '../lib/clock';
import { formatDuration, formatTimeAgo } from '../lib/format';
import { TEXT } from './text.gen';

interface Props {
  /** The end, in milliseconds by the realm's clock. */
  to: number;
  /** Shown after the end. */
  done?: ReactNode;
  /** Called once, if it ends while on screen. */
  onDone?: () => void;
}

/** Above an hour only minutes are shown. The limit is one minute higher, so that the last hour starts on its second. */
const MINUTES_ALONE_MS = 3_660_000;

/** The time left until a time of the server. All countdowns share one timer. */
export function Countdown({ to, done = TEXT.ready, onDone }: Props) {
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

/** "4 minutes ago", kept current by the same timer at the slow pace. Seconds are exact only when it is first drawn. */
export function TimeAgo({ at }: { at: number }) {
  const ago = useClock((now) => formatTimeAgo(at, now), 10);
  return <time dateTime={new Date(at).toISOString()}>{ago}</time>;
}
