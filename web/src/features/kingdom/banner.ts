import { useSection } from '../../lib/reign';

/** The ruler's colours and emblem, which hang from every building. */
export function useBanner() {
  const { avatarColors, avatarEmblem } = useSection('player');
  return { primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem };
}
