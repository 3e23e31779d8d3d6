import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what the server has said to be old. An answer that is under way may be from before: it is awaited, and then
 * asked for once more, however many such words have come meanwhile.
 */
export async function askAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const underWay = queries.isFetching(filters) > 0;
  await queries.invalidateQueries(filters, { cancelRefetch: false });
  if (underWay) await queries.invalidateQueries(filters, { cancelRefetch: false });
}
