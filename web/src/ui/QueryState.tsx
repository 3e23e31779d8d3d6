import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from './Skeleton';
import { ErrorState } from './States';

interface Props {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** What is said while it is on its way. */
  loading: string;
  /** The place kept for it, in pixels. */
  height?: number;
  /** What is said when it failed, above the reason; left out: the reason alone. */
  failed?: string;
}

/** Instead of an answer of the server, or above the last one: that it is on its way, or that it failed and may be asked again. */
export function QueryState({ of: { data, error, refetch }, loading, height, failed }: Props) {
  if (!error) return data === undefined && <Skeleton height={height} label={loading} />;
  return (
    <ErrorState title={failed ?? error.message} onRetry={refetch}>
      {failed && error.message}
    </ErrorState>
  );
}
