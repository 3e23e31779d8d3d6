import { useQuery } from '@tanstack/react-query';
import { ask, reignRecords } from '../../api';
import type { RaidReport } from './model';

/** A raid told floor by floor: a row beside the document. Null if it is too old to be stored. */
export const useReport = (id: string) =>
  useQuery({
    queryKey: ['raid', id],
    queryFn: async () => {
      const rows = await ask(reignRecords({ path: { kind: 'raid' } }));
      return (rows?.find((row) => row.id === id)?.body as RaidReport | undefined) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
