import { useSection } from '../../lib/reign';

/** The ruler's colours and emblem, as buildings, troops and cloths carry them. */
export function useBanner() {
  const { avatarColors, avatarEmblem } = useSection('player');
  return { primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem };
}
