import { type NpcView, npcAssign } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** Sends the NPC on the last mission again, at one press of the card. */
export function Again({ npc }: { npc: NpcView }) {
  const { send, again, busy, state } = useCommand(npcAssign);
  const missions = useSection('missions') ?? [];
  const mission = npc.free && !npc.again?.locked && missions.find((one) => one.id === npc.again?.mission);
  if (!mission) return null;
  return (
    <>
      <Button
        size="sm"
        wide
        icon="refresh"
        busy={busy}
        aria-label={TEXT.againOf({ mission: mission.name, name: npc.name })}
        onClick={() => send({ npc: npc.id, mission: mission.id })}
      >
        {mission.name}
      </Button>
      <CommandNote tile state={state} onAgain={again} />
    </>
  );
}
