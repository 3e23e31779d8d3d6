/** What a feature says about its screen. The app collects these; see docs/web.md. */
import type { ComponentType } from 'react';
import type { Sections } from '../api';

export interface FeatureRoute {
  /** The address after "#/", such as "kingdom". May end in "/:param". */
  path: string;
  /** The name in menus and in the window's title. */
  label: string;
  icon: string;
  /** The screen, as a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>;
  /** How many things wait there: the red number in the menus. */
  waiting?: (sections: Sections) => number;
  /** Only for this role. */
  role?: 'admin';
  /** The groups of the menus that it ends, where the specification gives it no place in them. */
  menu?: { side: 'Core' | 'Expansion' | 'Social' | 'System'; top: 'Realm' | 'Actions' | 'World' | 'System' };
  /** The letter that leads there after G. */
  key?: string;
  /** Other words that the command palette finds it by. */
  words?: readonly string[];
}
