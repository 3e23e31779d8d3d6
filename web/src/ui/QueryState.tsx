import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from './Skeleton';
import { ErrorState } from './States';

interface Props {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'fetchStatus'>;
  /** Announced while the answer is under way. */
  loading: string;
  /** The height kept for the answer, in pixels. */
  height?: number;
  /** The title of a failure, above its reason; without it the reason is the title. */
  failed?: string;
}

const OFFLINE = 'No connection.';
const OFFLINE_NOTE = 'What stands here was answered before. It is asked for again with the connection.';

/**
 * The state of a query, in place of its answer or above the last one: it is under way, there is no connection, or it
 * failed and may be asked again.
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
  if (!error && fetchStatus === 'idle') return <div style={{ height }} />; // not asked yet: an empty place, no skeleton
  if (!error) return <Skeleton height={height} label={loading} />;
  return (
    <ErrorState title={failed ?? error.message} onRetry={refetch}>
      {failed && error.message}
    </ErrorState>
  );
}
