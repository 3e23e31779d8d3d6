/** The screens on which something waits: each existing screen is asked. The app registers them at the start. */
import type { Sections } from '../api';
import type { FeatureRoute } from './route';

let screens: readonly FeatureRoute[] = [];

export const announceScreens = (all: readonly FeatureRoute[]) => {
  screens = all;
};

export interface Waiting {
  path: string;
  label: string;
  icon: string;
  count: number;
  /** The words of the button that leads there. */
  visit?: string;
}

/** True if the game has the screen: no link leads to a missing one. */
export const hasScreen = (path: string) => screens.some((screen) => screen.path === path);

export interface OfferAt {
  path: string;
  icon: string;
  label: string;
  gold: number;
}

/** The acts that can be started now, the most gold first, then in the order of the menus. */
export const allOffers = (sections: Sections): OfferAt[] =>
  screens
    .flatMap(({ path, icon, offers }) => {
      const offer = offers?.(sections);
      return offer ? [{ path, icon, ...offer }] : [];
    })
    .sort((a, b) => b.gold - a.gold);

/** Every screen on which something waits, in the order of their paths. */
export function allWaiting(sections: Sections): Waiting[] {
  return screens
    .map(({ path, label, icon, waiting, visit }) => ({
      ...{ path, label, icon, count: waiting?.(sections) ?? 0 },
      ...(visit && { visit: visit(sections) }),
    }))
    .filter(({ count }) => count > 0);
}
