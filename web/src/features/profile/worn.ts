import type { ProfileRelic } from '../../api';
import { useSection } from '../../lib/reign';

export const LEFT = ['head', 'chest', 'legs'] as const;
export const RIGHT = ['weapon', 'accessory1', 'accessory2'] as const;
export type SlotId = (typeof LEFT)[number] | (typeof RIGHT)[number];

/** The relic in a slot, if any. */
export function useWorn(slot: SlotId): ProfileRelic | undefined {
  const { worn, relics } = useSection('equipment');
  return (relics ?? []).find((relic) => relic.id === worn[slot]);
}
