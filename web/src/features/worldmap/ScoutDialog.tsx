import { useState } from 'react';
import { npcAssign } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button, ButtonLink } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { EmptyState } from '../../ui/States';
import { useLandName } from './model';
import { TEXT } from './text.gen';

/** Sends an NPC on the scouting mission to this land. */
export function ScoutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { inText } = useLandName(id);
  const mission = (useSection('missions') ?? []).find(({ scouts }) => scouts);
  const npcs = Object.values(useSection('npcs'));
  const [chosen, setChosen] = useState<string>();
  const { send, again, busy, state } = useCommand(npcAssign, { onDone: onClose });
  if (!mission) return null;
  const able = npcs.filter((npc) => npc.missions?.some((option) => option.mission === mission.id && !option.locked));
  const who = able.find((npc) => npc.id === chosen);
  return (
    <Dialog
      open
      title={TEXT.scoutTitle({ land: inText })}
      onClose={onClose}
      foot={
        able.length > 0 && (
          <Button
            tone="primary"
            disabled={!who}
            busy={busy}
            onClick={() => who && send({ npc: who.id, mission: mission.id, territory: id })}
          >
            {who ? TEXT.send({ name: who.name }) : TEXT.chooseScout}
          </Button>
        )
      }
    >
      <p className="muted">{TEXT.scoutLead({ hours: mission.duration, power: mission.powerRequirement })}</p>
      {able.length === 0 ? (
        <EmptyState icon="court" title={TEXT.scoutNobody} action={<ButtonLink href="#/npcs">{TEXT.toNpcs}</ButtonLink>}>
          {TEXT.scoutNobodyNote}
        </EmptyState>
      ) : (
        <Choices
          legend={TEXT.scoutWho}
          value={chosen}
          onChange={setChosen}
          items={able.map((npc) => ({
            value: npc.id,
            title: npc.name,
            note: `${npc.role}, ${TEXT.npcPower({ n: npc.power })}`,
          }))}
        />
      )}
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
