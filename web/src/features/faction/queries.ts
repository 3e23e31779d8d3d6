/** The screen's queries about factions. The line announces changes. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, campaignList, factionGet, factionList, factionOthers } from '../../api';
import { askAgain } from '../../lib/askAgain';
import { usePages } from '../../lib/pages';
import { useTopic } from '../../lib/reign';

const KEY = 'factions';

/** Repeats all queries about factions. */
export function useFactionsChanged() {
  const queries = useQueryClient();
  return useCallback(() => {
    askAgain(queries, { queryKey: [KEY] });
  }, [queries]);
}

export function useFactions() {
  const changed = useFactionsChanged();
  useTopic('factions', changed);
  return usePages(
    [KEY, 'list'],
    (query) => ask(factionList({ query })),
    ({ factions }) => factions,
  );
}

/** A part of the other factions. */
export type Among = 'world' | 'bonds' | 'incoming';

/** Other factions, with their relation to the player's own. */
export const useOthers = (id: string, of: Among) =>
  usePages(
    [KEY, id, of],
    (query) => ask(factionOthers({ path: { id }, query: { ...query, of } })),
    ({ factions }) => factions,
  );

/** The player's own faction, as a member sees it. */
export function useOwnFaction(id: string) {
  const changed = useFactionsChanged();
  useTopic('factions', changed);
  useTopic(`faction:${id}`, changed);
  return useQuery({
    queryKey: [KEY, id],
    queryFn: () => ask(factionGet({ path: { id } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The campaigns of the realm. An act that launches, joins or ends one changes the list. */
export function useWarfare() {
  const changed = useFactionsChanged();
  useTopic('factions', changed);
  return useQuery({ queryKey: [KEY, 'war'], queryFn: () => ask(campaignList()), staleTime: 60_000 });
}
