/** What a feature says about its screen. The app collects these; see docs/web.md. */
import type { ComponentType } from 'react';
import type { Sections } from '../api';

/** A useful act that costs nothing and waits for the player. */
export interface Offer {
  /** What pressing it leads to, such as "Send 3 idle NPCs". */
  label: string;
  gold: number;
}

/** The parts of the command palette's list. */
export type FindGroup = 'Do' | 'Go to' | 'Buildings' | 'People' | 'Activities' | 'Codex';

/** A thing of the game that the command palette leads to. */
export interface Find {
  id: string;
  group: FindGroup;
  icon: string;
  label: string;
  note: string;
  href: string;
  /** Whose face stands in place of the icon: an id for the route's `Face`. */
  faceOf?: string;
  /** Other words that it is found by. */
  words?: string;
}

export interface FeatureRoute {
  /** The address after "#/", such as "kingdom". May end in "/:param". */
  path: string;
  /** The name in menus and in the window's title. */
  label: string;
  icon: string;
  /** The screen, as a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>;
  /** Reads nothing but the content's frame; every other screen waits for the whole content. */
  framed?: true;
  /** How many things wait there: the red number in the menus. */
  waiting?: (sections: Sections) => number;
  /** What can be begun there now, with the gold that it brings an hour, where that is known. */
  offers?: (sections: Sections) => Offer | undefined;
  /** Only for this role. */
  role?: 'admin' | 'moderator';
  /** The groups of the menus that it ends, where the specification gives it no place in them. */
  menu?: { side: 'Core' | 'Expansion' | 'Social' | 'System'; top: 'Realm' | 'Actions' | 'World' | 'System' };
  /** The letter that leads there after G. */
  key?: string;
  /** What of this kingdom the command palette finds there, such as buildings or people. */
  finds?: (sections: Sections) => Find[];
  /** Draws somebody of `finds`, small and round. */
  Face?: ComponentType<{ id: string }>;
  /** Other words that the command palette finds it by. */
  words?: readonly string[];
}
