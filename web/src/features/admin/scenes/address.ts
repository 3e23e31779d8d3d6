/** The family and the text that are open, in the address: "#/admin?part=scenes&family=wager&scene=wager_1a". */
import { useSearchParams } from 'react-router';

const ALL = '#/admin?part=scenes';

export const hrefOfFamily = (family: string) => `${ALL}&family=${encodeURIComponent(family)}`;

export const hrefOfScene = (family: string, scene: string) =>
  `${hrefOfFamily(family)}&scene=${encodeURIComponent(scene)}`;

export function useAddress() {
  const [params, set] = useSearchParams();
  return {
    family: params.get('family'),
    scene: params.get('scene'),
    openFamily: (family: string) => set({ part: 'scenes', family }),
  };
}
