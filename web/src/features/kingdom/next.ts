/** Names one useful act. It compares the gold with the engine's prices and knows no rule. */
import type { BuildingView, Sections } from '../../api';
import { TICKS_AN_HOUR } from '../../lib/format';
import { ticksUntil } from '../../lib/saving';
import type { OfferAt, Waiting } from '../../lib/waiting';

export type Next =
  | { kind: 'collect'; path: string; count: number }
  | { kind: 'report' }
  | { kind: 'event'; id: string; title: string }
  | ({ kind: 'visit' } & Waiting)
  | { kind: 'kingdom'; rank: string; cost: number }
  | { kind: 'upgrade'; id: string; name: string; cost: number }
  | { kind: 'raise'; id: string; name: string; built: boolean; cost: number }
  | ({ kind: 'begin' } & OfferAt)
  | { kind: 'save'; goal: Goal };

/** The goal of the savings: the next level, a work of the realm, or a plot. */
export interface Goal {
  kind: 'kingdom' | 'upgrade' | 'raise';
  id: string;
  name: string;
  short: number;
}

export type Seen = Pick<Sections, 'kingdom' | 'pulse' | 'buildings' | 'economy'> &
  Partial<Pick<Sections, 'events' | 'absence'>>;

/** The screen of finished work, which comes before every other act. */
const COLLECTED_AT = 'idle';

/**
 * Waiting things come first, then the kingdom's next level. Then the act with more gold an hour: the purchase that can
 * be paid (an upgrade, or the plot whose next level returns most), or a free act. Without either, gold is saved.
 */
export function nextOf(seen: Seen, waiting: readonly Waiting[] = [], [offer]: readonly OfferAt[] = []): Next | null {
  return waits(seen, waiting) ?? levels(seen) ?? begins(offer, buys(seen)) ?? saves(seen);
}

/** A purchase, and the gold that it brings an hour. */
interface Purchase {
  next: Next;
  gold: number;
}

function begins(offer: OfferAt | undefined, purchase: Purchase | null): Next | null {
  if (offer && offer.gold > (purchase?.gold ?? -1)) return { kind: 'begin', ...offer };
  return purchase?.next ?? null;
}

function waits({ events, absence }: Seen, waiting: readonly Waiting[]): Next | null {
  const work = waiting.find((one) => one.path === COLLECTED_AT);
  if (work) return { kind: 'collect', path: work.path, count: work.count };
  if (absence?.reports?.length) return { kind: 'report' };
  // The newest one, in the order in which events open by themselves.
  const event = Object.values(events ?? {})
    .filter((one) => !one.isResolved)
    .sort((a, b) => b.at - a.at)[0];
  if (event) return { kind: 'event', id: event.id, title: event.title };
  const screen = waiting[0];
  return screen ? { kind: 'visit', ...screen } : null;
}

const mayUpgrade = ({ kingdom, pulse }: Seen) => !kingdom.highest && pulse.progress >= kingdom.progressToNextLevel;
const openWorks = ({ kingdom }: Seen) => (kingdom.upgrades ?? []).filter((one) => !one.owned && one.levelMet);
/**
 * Plots whose next level brings gold, the soonest paid back first, then those that unlock something, cheapest first.
 */
const plots = ({ buildings }: Seen): BuildingView[] =>
  Object.values(buildings)
    .filter((one) => one.action === 'raise' && (one.worthAfter > 0 || one.opens > 0))
    .sort((a, b) => payback(a) - payback(b) || a.cost - b.cost);

const payback = ({ worthAfter }: BuildingView) => worthAfter || Number.POSITIVE_INFINITY;

/**
 * While the kingdom is ready for its next level: only a purchase that pays for itself before that level could be paid
 * anyway.
 */
const inTime = ({ kingdom, pulse, economy }: Seen, plot: BuildingView) =>
  payback(plot) <= (ticksUntil(kingdom.upgradeCost - pulse.gold, economy.net) ?? 0);

function levels(seen: Seen): Next | null {
  const { upgradeCost, nextRank } = seen.kingdom;
  const may = mayUpgrade(seen) && seen.pulse.gold >= upgradeCost;
  return may ? { kind: 'kingdom', rank: nextRank, cost: upgradeCost } : null;
}

function buys(seen: Seen): Purchase | null {
  const { gold } = seen.pulse;
  const work = openWorks(seen).find((one) => gold >= one.cost);
  if (work)
    return {
      next: { kind: 'upgrade', id: work.id, name: work.name, cost: work.cost },
      gold: ((work.perTick ?? 0) / 1000) * TICKS_AN_HOUR,
    };
  const plot = plots(seen).find((one) => gold >= one.cost && (!mayUpgrade(seen) || inTime(seen, one)));
  return plot
    ? {
        next: { kind: 'raise', id: plot.id, name: plot.name, built: plot.level > 0, cost: plot.cost },
        gold: (plot.cost / payback(plot)) * TICKS_AN_HOUR,
      }
    : null;
}

/** Saves for the kingdom's next level if the kingdom is ready for it, else for the nearest goal. */
function saves(seen: Seen): Next | null {
  const { kingdom, pulse } = seen;
  const short = (cost: number) => cost - pulse.gold;
  if (mayUpgrade(seen))
    return {
      kind: 'save',
      goal: { kind: 'kingdom', id: '', name: kingdom.nextRank, short: short(kingdom.upgradeCost) },
    };
  const goals: Goal[] = [
    ...plots(seen).map((one) => ({ kind: 'raise' as const, id: one.id, name: one.name, short: short(one.cost) })),
    ...openWorks(seen).map((one) => ({ kind: 'upgrade' as const, id: one.id, name: one.name, short: short(one.cost) })),
  ];
  const goal = goals.sort((a, b) => a.short - b.short)[0];
  return goal ? { kind: 'save', goal } : null;
}
