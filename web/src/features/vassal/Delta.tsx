import { useEffect, useState } from 'react';
import { cx } from '../../lib/cx';
import { formatSigned } from '../../lib/format';

/** Milliseconds for which a change floats. */
export const DELTA_MS = 1500;

interface Change {
  key: number;
  milli: number;
}

/** The last change of loyalty by a command, while it floats. */
export function useDelta() {
  const [change, setChange] = useState<Change>();
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(() => setChange(undefined), DELTA_MS);
    return () => clearTimeout(timer);
  }, [change]);
  return {
    change,
    show: (milli: number) => {
      if (milli !== 0) setChange((old) => ({ key: (old?.key ?? 0) + 1, milli }));
    },
  };
}

export const Delta = ({ change }: { change: Change | undefined }) =>
  change ? (
    <span key={change.key} className={cx('delta num', change.milli > 0 ? 'up' : 'down')} role="status">
      {formatSigned(Math.round(change.milli / 100) / 10)}
    </span>
  ) : null;
