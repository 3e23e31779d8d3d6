/** A list that the server answers a page at a time, with a search. */
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface Look {
  q?: string;
  after?: string;
}

/** A pause in typing, in milliseconds. */
const PAUSE = 250;

/** The value, after it has stopped changing. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}

/** The pages so far. `list` takes the rows out of a page. */
export function usePages<P extends { next?: string }, T extends { id: string }>(
  key: QueryKey,
  look: (wanted: Look) => Promise<P>,
  list: (page: P) => readonly T[] | null,
) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = useInfiniteQuery({
    queryKey: [...key, q],
    queryFn: ({ pageParam }) => look({ ...(q && { q }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    query,
    /** Undefined before the first answer. A row that moved between two answers is listed once. */
    rows: data && once(data.pages.flatMap((page) => list(page) ?? [])),
    search: {
      typed,
      onType: setTyped,
      /** The search is offered only for more than one page. */
      wanted: typed !== '' || hasNextPage || (data?.pages.length ?? 0) > 1,
    },
    more: { busy: isFetchingNextPage, onMore: hasNextPage ? () => void fetchNextPage() : undefined },
  };
}

const once = <T extends { id: string }>(rows: readonly T[]) => [...new Map(rows.map((row) => [row.id, row])).values()];
