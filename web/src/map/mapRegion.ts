import type { Status } from './looks';
import type { Region } from './world';

/** A region as it looks now. */
export interface MapRegion extends Region {
  name: string;
  /** Without one it is scenery: nobody's, and nothing can be done there. */
  status?: Status;
  seat: string | null;
  /** A campaign is under way. */
  battle?: boolean;
  href: string;
  /** The spoken name. */
  label: string;
}
