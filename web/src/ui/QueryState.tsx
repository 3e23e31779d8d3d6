import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from './Skeleton';
import { ErrorState } from './States';
import { TEXT } from './text.gen';

interface Props {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'fetchStatus'>;
  /** Announced while the answer is under way. */
  loading: string;
  /** The height kept for the answer, in pixels. */
  height?: number;
  /** The title of a failure, above its reason; without it the reason is the title. */
  failed?: string;
}

/**
 * The state of a query, in place of its answer or above the last one: it is under way, there is no connection, or it
 * failed and may be asked again.
 */
export function QueryState({ of: { data, error, refetch, fetchStatus }, loading, height, failed }: Props) {
  if (fetchStatus === 'paused')
    return data === undefined ? (
      <ErrorState title={failed ?? TEXT.offline}>{failed && TEXT.offline}</ErrorState>
    ) : (
      <p className="note" role="status">
        {TEXT.offline} {TEXT.offlineNote}
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
