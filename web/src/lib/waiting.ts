/** Where something waits: the screens that exist, asked what they hold ready. The app announces them at the start. */
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
}

/** Whether the game has a screen: nothing promises one that is not there. */
export const hasScreen = (path: string) => screens.some((screen) => screen.path === path);

export interface OfferAt {
  path: string;
  icon: string;
  label: string;
  gold: number;
}

/** What can be begun now, the most gold first, then in the order of the menus. */
export const allOffers = (sections: Sections): OfferAt[] =>
  screens
    .flatMap(({ path, icon, offers }) => {
      const offer = offers?.(sections);
      return offer ? [{ path, icon, ...offer }] : [];
    })
    .sort((a, b) => b.gold - a.gold);

/** Every screen where something waits, in the order of their paths. */
export function allWaiting(sections: Sections): Waiting[] {
  return screens
    .map(({ path, label, icon, waiting }) => ({ path, label, icon, count: waiting?.(sections) ?? 0 }))
    .filter(({ count }) => count > 0);
}
