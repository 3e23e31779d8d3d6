/** Names one useful thing to do now. It compares the purse with prices that the engine gave; it knows no rule. */
import type { BuildingView, Sections } from '../../api';
import type { Waiting } from '../../lib/waiting';

export type Next =
  | { kind: 'rise'; rank: string }
  | ({ kind: 'visit' } & Waiting)
  | { kind: 'upgrade'; id: string; name: string }
  | { kind: 'raise'; id: string; name: string; built: boolean }
  | { kind: 'save'; id: string; name: string; short: number };

type Seen = Pick<Sections, 'kingdom' | 'pulse' | 'buildings'>;

const open = (building: BuildingView) => building.action === 'raise' && !building.highest;

/** The treasury pays for itself soonest; after it, whatever costs least. */
const order = (a: BuildingView, b: BuildingView) =>
  Number(b.id === 'treasury') - Number(a.id === 'treasury') || a.cost - b.cost;

export function nextOf({ kingdom, pulse, buildings }: Seen, waiting?: Waiting): Next | null {
  const { gold } = pulse;
  if (!kingdom.highest && pulse.progress >= kingdom.progressToNextLevel && gold >= kingdom.riseCost)
    return { kind: 'rise', rank: kingdom.nextRank };
  if (waiting) return { kind: 'visit', ...waiting };
  const work = (kingdom.upgrades ?? []).find((one) => !one.owned && one.levelMet && gold >= one.cost);
  if (work) return { kind: 'upgrade', id: work.id, name: work.name };
  const plots = Object.values(buildings).filter(open);
  const affordable = plots.filter((plot) => gold >= plot.cost).sort(order)[0];
  if (affordable) return { kind: 'raise', id: affordable.id, name: affordable.name, built: affordable.level > 0 };
  const nearest = plots.sort((a, b) => a.cost - b.cost)[0];
  return nearest ? { kind: 'save', id: nearest.id, name: nearest.name, short: nearest.cost - gold } : null;
}

/** Seconds until `short` gold is there at `net` thousandths a tick; nothing where it never is. */
export const secondsUntil = (short: number, net: number, tickSeconds = 10): number | null =>
  net > 0 ? Math.ceil((short * 1000) / net) * tickSeconds : null;
