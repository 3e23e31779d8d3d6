import type { Holding } from './holdings';
import type { Status } from './looks';
import type { Region } from './region';

/** A region as it looks now. */
export interface MapRegion extends Region {
  name: string;
  /** Without one it is scenery: nobody's, and nothing can be done there. */
  status?: Status;
  /** Whose it is among the factions; given, it decides how the region looks. */
  holding?: Holding;
  /** Id of the emblem of the faction that holds it. */
  emblem?: string;
  /** No campaign may be launched against it now. */
  shielded?: boolean;
  /** What its tooltip says. */
  facts?: readonly string[];
  seat: string | null;
  /** A campaign is under way. */
  battle?: boolean;
  href: string;
  /** The spoken name. */
  label: string;
}
