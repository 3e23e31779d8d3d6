/** A feature's description of its screen. The app collects these; see docs/web.md. */
import type { ComponentType } from 'react';
import type { Sections } from '../api';

/** A useful act that costs nothing and waits for the player. */
export interface Offer {
  /** The label of its button, such as "Send 3 idle NPCs". */
  label: string;
  gold: number;
}

/** The groups of the command palette's list. */
export type FindGroup = 'do' | 'goTo' | 'buildings' | 'people' | 'activities' | 'codex';

/** A thing of the game that the command palette leads to. */
export interface Find {
  id: string;
  group: FindGroup;
  icon: string;
  label: string;
  note: string;
  href: string;
  /** The person whose face replaces the icon: an id for the route's `Face`. */
  faceOf?: string;
  /** Other words that find it. */
  words?: string;
}

export interface FeatureRoute {
  /** The address after "#/", such as "kingdom". May end in "/:param". */
  path: string;
  /** The name in menus and in the window's title. */
  label: string;
  icon: string;
  /** The screen, as a chunk of its own; without it the screen comes with the frame (`WITH_FRAME` in app/router.tsx). */
  load?: () => Promise<{ default: ComponentType }>;
  /** The number of things that wait there: the red number in the menus. */
  waiting?: (sections: Sections) => number;
  /** The words of the kingdom's button while something waits there; by default the label and the number. */
  visit?: (sections: Sections) => string;
  /** An act that can be started there now, with the gold that it brings an hour if that is known. */
  offers?: (sections: Sections) => Offer | undefined;
  /** Only for this role. */
  role?: 'admin' | 'moderator';
  /** The groups of the menus whose end it joins, for a screen without a place in the specification's groups. */
  menu?: { side: 'core' | 'expansion' | 'social' | 'system'; top: 'realm' | 'actions' | 'world' | 'system' };
  /** The letter that follows G. */
  key?: string;
  /** The things of this kingdom that the command palette finds there, such as buildings or people. */
  finds?: (sections: Sections) => Find[];
  /** Draws a person of `finds`, small and round. */
  Face?: ComponentType<{ id: string }>;
  /** Other words by which the command palette finds it. */
  words?: readonly string[];
}
