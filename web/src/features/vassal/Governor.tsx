import { useId, useState } from 'react';
import { vassalGovern, vassalUngovern } from '../../api';
import { useCommand, useMember, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { NpcChoice, NpcChoices } from '../../ui/reign/NpcChoice';
import { NpcHead } from '../../ui/reign/NpcFace';
import { Slot } from '../../ui/reign/Slot';
import { usePlan } from '../../ui/reign/usePlan';
import { WillRemember } from '../../ui/reign/WillRemember';
import type { Held } from './model';
import { TEXT } from './text.gen';

/** The governor with a link, and the dialog that assigns another. */
export function Governor({ vassal }: { vassal: Held }) {
  const [choosing, setChoosing] = useState(false);
  const [meeting, setMeeting] = useState(false);
  const governor = useMember('npcs', vassal.governorId ?? '');
  return (
    <>
      <div className="gov">
        {governor ? (
          <button type="button" className="gov__who" onClick={() => setMeeting(true)}>
            <NpcHead npc={governor} />
            <span>
              <span className="sr">{TEXT.meet}</span>
              <b>{governor.name}</b>
              <small className="muted">{TEXT.governing}</small>
            </span>
          </button>
        ) : (
          <p className="gov__who muted">
            <span className="face face--none">
              <Icon name="user" />
            </span>
            {TEXT.nobody}
          </p>
        )}
        <Button size="sm" onClick={() => setChoosing(true)}>
          {governor ? TEXT.change : TEXT.assign}
        </Button>
      </div>
      {choosing && <GovernorDialog vassal={vassal} onClose={() => setChoosing(false)} />}
      {meeting && governor && <Slot name="npc.modal" props={{ npc: governor.id, onClose: () => setMeeting(false) }} />}
    </>
  );
}

function GovernorDialog({ vassal, onClose }: { vassal: Held; onClose: () => void }) {
  const npcs = useSection('npcs');
  const list = Object.values(npcs).sort((a, b) => Number(b.free) - Number(a.free) || b.level - a.level);
  const [chosen, setChosen] = useState<string>();
  const name = useId();
  const govern = useCommand(vassalGovern, { onDone: onClose });
  const home = useCommand(vassalUngovern, { onDone: onClose });
  const plan = usePlan('vassal.govern', vassalGovern, chosen ? { vassal: vassal.id, npc: chosen } : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.dialog}
      foot={
        <>
          <Button
            tone="primary"
            disabled={!chosen}
            busy={govern.busy}
            onClick={() => chosen && govern.send({ vassal: vassal.id, npc: chosen })}
          >
            {TEXT.assign}
          </Button>
          {vassal.governorId && (
            <Button busy={home.busy} onClick={() => home.send({ vassal: vassal.id })}>
              {TEXT.callHome}
            </Button>
          )}
          <Button onClick={onClose}>{TEXT.leave}</Button>
        </>
      }
    >
      <p className="muted">{TEXT.dialogLead}</p>
      {!list.some(({ free }) => free) && <p className="note is-ember">{TEXT.noneFree}</p>}
      <WillRemember plan={plan} />
      <NpcChoices legend={TEXT.choose}>
        {list.map((npc) => (
          <NpcChoice
            key={npc.id}
            npc={npc}
            group={name}
            chosen={npc.id === chosen}
            disabled={!npc.free}
            note={
              <>
                {npc.role}, {npc.free ? TEXT.idle : TEXT.busy({ task: npc.task })}
              </>
            }
            onChoose={setChosen}
          />
        ))}
      </NpcChoices>
      <CommandNote state={govern.state} onAgain={govern.again} />
      <CommandNote state={home.state} onAgain={home.again} />
    </Dialog>
  );
}
