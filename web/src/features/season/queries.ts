import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, factionSeasons } from '../../api';
import { askAgain } from '../../lib/askAgain';
import { useTopic } from '../../lib/reign';

const KEY = ['seasons'];

/** The running season and those that have ended, a page at a time. Every change of a faction may change the standing. */
export function useSeasons() {
  const queries = useQueryClient();
  const changed = useCallback(() => {
    askAgain(queries, { queryKey: KEY });
  }, [queries]);
  useTopic('factions', changed);
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) =>
      ask(factionSeasons({ query: pageParam > 0 ? { beforeNumber: String(pageParam) } : {} })),
    initialPageParam: 0,
    getNextPageParam: ({ past }) => {
      const last = past.at(-1)?.number ?? 1;
      return last > 1 ? last : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
