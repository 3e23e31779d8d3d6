import { useMember } from '../../lib/reign';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** The person that an NPC is to those who remember. */
export const mindOf = (npc: string) => `npc.${npc}`;

/** Where an NPC's loyalty goes, with the terms of it. Nothing in a reign in which nobody remembers. */
export function Drift({ npc }: { npc: string }) {
  const mind = useMember('minds', mindOf(npc));
  if (mind?.aim === undefined) return null;
  return (
    <p className="between npc-drift">
      <span className="muted">{TEXT.drift({ n: mind.aim, temper: mind.temper ?? '' })}</span>
      <Explain figure={`loyaltyAim:${npc}`} title={TEXT.driftWhy} total={TEXT.driftTotal} />
    </p>
  );
}
