import { useQuery } from '@tanstack/react-query';
import { ask, leaderboardGet } from '../../api';

/** A board, read again when the socket announces a change, and each minute in case it is down. */
export const useBoard = (by: string) =>
  useQuery({
    queryKey: ['leaderboard', by],
    queryFn: () => ask(leaderboardGet({ query: { by } })),
    staleTime: 5_000,
    refetchInterval: 60_000,
  });
