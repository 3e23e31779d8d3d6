import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, reignRecords } from '../../api';
import { useSection } from '../../lib/reign';

export interface Leaf {
  id: string;
  /** Year of the reign. */
  date: number;
  entry: string;
  source: string;
  /** The kind of its first fact. Old entries do not have one. */
  fact?: string;
}

/** The entries, newest first. They are read again whenever the reign counts a new one. */
export function useLeaves() {
  const { entries } = useSection('chronicle');
  return useQuery({
    queryKey: ['chronicle', entries],
    queryFn: async (): Promise<Leaf[]> => {
      const rows = await ask(reignRecords({ path: { kind: 'chronicle' } }));
      return (rows ?? []).map((row) => ({ ...(row.body as Omit<Leaf, 'id'>), id: row.id }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
