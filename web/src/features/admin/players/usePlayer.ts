import { useQuery } from '@tanstack/react-query';
import { adminPlayer, ask } from '../../../api';

export const usePlayer = (id: string) =>
  useQuery({ queryKey: ['admin', 'player', id], queryFn: () => ask(adminPlayer({ path: { player: id } })) });
