import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ask, dungeonSaveFloor, type Preview } from '../../api';
import { bodyOf, type Draft } from './model';

/** The result of saving this copy, or the reason of a refusal. A dry run: nothing is stored. */
export function useForeseen(floor: string, draft: Draft) {
  // Words change no number: they are left out, so that typing sends no request.
  const bare = (pieces: Draft['monsters']) => pieces.map(({ power }) => ({ name: '', description: '', power }));
  const numbers = useDeferredValue(
    JSON.stringify(
      bodyOf(floor, { ...draft, theme: '', description: '', monsters: bare(draft.monsters), traps: bare(draft.traps) }),
    ),
  );
  return useQuery({
    queryKey: ['dungeon.save_floor', numbers],
    queryFn: async () => {
      const preview = (await ask<unknown>(
        dungeonSaveFloor({ body: JSON.parse(numbers), query: { dryRun: true } }),
      )) as Preview;
      const effect = (name: string) => preview.effects?.find(({ what }) => what === name)?.n ?? 0;
      return {
        preview,
        defense: effect('defensePower'),
        total: effect('totalDefense'),
        odds: preview.odds?.find(({ outcome }) => outcome === 'breached')?.permille ?? 0,
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
