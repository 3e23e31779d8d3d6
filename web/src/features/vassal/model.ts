/** Derives the screen's lists from its sections. */
import type { VassalLoyalty, VassalView } from '../../api';
import type { Tone } from '../../ui/Badge';

export interface Held extends VassalView {
  now: VassalLoyalty;
}

const UNKNOWN: VassalLoyalty = { milli: 0, status: 'Rebellious', pays: 0, trend: 0 };

/** The vassals with the fields that ticks change, the highest tribute first. */
export const heldOf = (
  vassals: Readonly<Record<string, VassalView>>,
  loyalties: Readonly<Record<string, VassalLoyalty>>,
): Held[] =>
  Object.values(vassals)
    .map((one) => ({ ...one, now: loyalties[one.id] ?? UNKNOWN }))
    .sort((a, b) => b.tribute - a.tribute || a.name.localeCompare(b.name));

/** The colour and icon of each status. */
export const LOOK: Readonly<Record<VassalLoyalty['status'], { tone: Tone; icon: string }>> = {
  Loyal: { tone: 'verdigris', icon: 'check' },
  Neutral: { tone: 'ember', icon: 'scale' },
  Rebellious: { tone: 'blood', icon: 'warn' },
};

/** Thousandths of a point as a text: "60.2". */
export const points = (milli: number): string => String(Math.round(milli / 100) / 10);

/** The mean loyalty of all, in thousandths. */
export const averageOf = (held: readonly Held[]): number =>
  held.length === 0 ? 0 : held.reduce((sum, { now }) => sum + now.milli, 0) / held.length;

/** The tribute of all vassals a tick: the sum of the server's figures. */
export const paidBy = (held: readonly Held[]): number => held.reduce((sum, { now }) => sum + now.pays, 0);
