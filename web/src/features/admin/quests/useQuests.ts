import { useQuery } from '@tanstack/react-query';
import { adminQuests, ask, Refusal } from '../../../api';
import { refreshSession } from '../../../lib/reign';

export const QUESTS_KEY = ['admin', 'quests'] as const;

/** The realm's list. A player who is no longer an admin gets a 403 here, and the console closes. */
async function read() {
  try {
    return await ask(adminQuests());
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) refreshSession();
    throw error;
  }
}

export const useQuests = () => useQuery({ queryKey: QUESTS_KEY, queryFn: read });
