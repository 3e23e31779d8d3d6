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

/** Every screen where something waits, in the order of their paths. */
export function allWaiting(sections: Sections): Waiting[] {
  return screens
    .map(({ path, label, icon, waiting }) => ({ path, label, icon, count: waiting?.(sections) ?? 0 }))
    .filter(({ count }) => count > 0);
}
