import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from './Skeleton';
import { ErrorState } from './States';

interface Props {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'fetchStatus'>;
  /** What is said while it is on its way. */
  loading: string;
  /** The place kept for it, in pixels. */
  height?: number;
  /** What is said when it failed, above the reason; left out: the reason alone. */
  failed?: string;
}

const OFFLINE = 'No connection.';
const OFFLINE_NOTE = 'What stands here was answered before. It is asked for again with the connection.';

/**
 * Instead of an answer of the server, or above the last one: that it is on its way, that there is no connection to ask by, or
 * that it failed and may be asked again.
 */
export function QueryState({ of: { data, error, refetch, fetchStatus }, loading, height, failed }: Props) {
  if (fetchStatus === 'paused')
    return data === undefined ? (
      <ErrorState title={failed ?? OFFLINE}>{failed && OFFLINE}</ErrorState>
    ) : (
      <p className="note" role="status">
        {OFFLINE} {OFFLINE_NOTE}
      </p>
    );
  if (!error && data !== undefined) return null;
  if (!error && fetchStatus === 'idle') return <div style={{ height }} />; // not asked yet: nothing moves where nobody looks
  if (!error) return <Skeleton height={height} label={loading} />;
  return (
    <ErrorState title={failed ?? error.message} onRetry={refetch}>
      {failed && error.message}
    </ErrorState>
  );
}
