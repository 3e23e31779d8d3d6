import { useState } from 'react';
import { type NpcStays, npcAssignAll } from '../../api';
import { useCommand, useReign, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Select } from '../../ui/Select';
import { TEXT } from './text.gen';

/** The choice "each on the last one" among the missions. */
const LAST = 'last';
/** The command's own value for "each on the best paid". */
const BEST = 'best';

/**
 * Sends all idle NPCs on one mission, each on the last one again or on the best paid. NPCs who must stay are named with
 * the reason.
 */
export function SendAll() {
  const { idle } = useSection('roster');
  const missions = useSection('missions') ?? [];
  const remembered = useReign(({ held }) =>
    Object.values(held?.sections.npcs ?? {}).some((one) => one.free && one.again),
  );
  const [picked, setChosen] = useState<string>();
  // An NPC without a past mission has no last one: the first press in a reign must send somebody.
  const chosen = picked ?? (remembered ? LAST : BEST);
  const [left, setLeft] = useState<readonly NpcStays[]>([]);
  const { send, again, busy, state } = useCommand(npcAssignAll, { onDone: ({ result }) => setLeft(result.left ?? []) });
  return (
    <div className="sendall">
      <Select
        label={TEXT.sendAllOn}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: LAST, label: TEXT.lastMission },
          { value: BEST, label: TEXT.bestMission },
          ...missions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button
        icon={idle ? undefined : 'lock'}
        disabled={!idle}
        busy={busy}
        onClick={() => send(chosen === LAST ? {} : { mission: chosen })}
      >
        {TEXT.sendAll({ n: idle })}
      </Button>
      <CommandNote state={state} onAgain={again} />
      <div className="sendall__left" role="status">
        {left.length > 0 && <Stayed left={left} />}
      </div>
    </div>
  );
}

function Stayed({ left }: { left: readonly NpcStays[] }) {
  const say = useSay();
  return (
    <>
      <p>{TEXT.stayed({ n: left.length })}</p>
      <ul>
        {left.map(({ npc, reason }) => (
          <li key={npc}>{say(reason.code, reason.params)}</li>
        ))}
      </ul>
    </>
  );
}
