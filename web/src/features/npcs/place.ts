/** Who is open, and in which mode, stands in the address, so that other screens can link to it. */
import { useSearchParams } from 'react-router';

export const MODES = ['main', 'talk', 'gift', 'task'] as const;
export type Mode = (typeof MODES)[number];
export type Leaf = 'details' | 'journal';

const modeOf = (raw: string | null): Mode => MODES.find((mode) => mode === raw) ?? 'main';

const NAMES = ['audience', 'mode', 'profile', 'recruit'] as const;
type Name = (typeof NAMES)[number];

export function usePlace() {
  const [params, setParams] = useSearchParams();
  const put = (values: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of NAMES) next.delete(name);
        for (const [name, value] of Object.entries(values)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    audience: params.get('audience'),
    mode: modeOf(params.get('mode')),
    profile: params.get('profile'),
    leaf: (params.get('mode') === 'journal' ? 'journal' : 'details') as Leaf,
    recruiting: params.has('recruit'),
    openAudience: (id: string, mode: Mode = 'main') => put({ audience: id, mode }),
    openProfile: (id: string, leaf: Leaf = 'details') => put({ profile: id, mode: leaf }),
    openRecruit: () => put({ recruit: '1' }),
    close: () => put({}),
  };
}
