import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Repeats a query whose data the server called stale. An answer under way may be stale too: it is awaited, and then the
 * query is repeated once, however many messages have come meanwhile.
 */
export async function askAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const underWay = queries.isFetching(filters) > 0;
  await queries.invalidateQueries(filters, { cancelRefetch: false });
  if (underWay) await queries.invalidateQueries(filters, { cancelRefetch: false });
}
