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

/** The first screen where something waits, in the order the menus have them. */
export function firstWaiting(sections: Sections): Waiting | undefined {
  for (const { path, label, icon, waiting } of screens) {
    const count = waiting?.(sections) ?? 0;
    if (count > 0) return { path, label, icon, count };
  }
  return undefined;
}
