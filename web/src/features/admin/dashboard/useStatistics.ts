import { useQuery } from '@tanstack/react-query';
import { adminStatistics, ask } from '../../../api';

/** Repeated each minute, because the strip is always in sight. */
export const useStatistics = () =>
  useQuery({ queryKey: ['admin', 'statistics'], queryFn: () => ask(adminStatistics()), refetchInterval: 60_000 });
