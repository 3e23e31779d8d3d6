import type { Holding } from './holdings';
import type { Status } from './looks';
import type { Region } from './region';

/** A region with its present look. */
export interface MapRegion extends Region {
  name: string;
  /** A region without a status is scenery: nobody rules it, and it offers no action. */
  status?: Status;
  /** Its holder among the factions. If given, it decides the look of the region. */
  holding?: Holding;
  /** Id of the emblem of the faction that holds it. */
  emblem?: string;
  /** No campaign may be launched against it now. */
  shielded?: boolean;
  /** The lines of its tooltip. */
  facts?: readonly string[];
  seat: string | null;
  /** A campaign against it is under way. */
  battle?: boolean;
  href: string;
  /** The name for screen readers. */
  label: string;
}
