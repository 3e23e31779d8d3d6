/** The open NPC and mode, in the address, so that other screens can link to them. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSheet } from '../../lib/sheet';

export const MODES = ['main', 'talk', 'gift', 'task'] as const;
export type Mode = (typeof MODES)[number];
export type Leaf = 'details' | 'journal';

const modeOf = (raw: string | null): Mode => MODES.find((mode) => mode === raw) ?? 'main';

/** Functions that open and close; they stay the same as long as the router's do. */
export function useOpen() {
  const sheet = useSheet();
  return useMemo(
    () => ({
      openAudience: (id: string, mode: Mode = 'main') => sheet.open({ audience: id, mode }),
      openProfile: (id: string, leaf: Leaf = 'details') => sheet.open({ profile: id, mode: leaf }),
      openRecruit: () => sheet.open({ recruit: '1' }),
      close: () => sheet.close(),
    }),
    [sheet],
  );
}

export function usePlace() {
  const [params] = useSearchParams();
  return {
    audience: params.get('audience'),
    mode: modeOf(params.get('mode')),
    profile: params.get('profile'),
    leaf: (params.get('mode') === 'journal' ? 'journal' : 'details') as Leaf,
    recruiting: params.has('recruit'),
  };
}
