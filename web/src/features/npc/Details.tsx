import { useState } from 'react';
import { type NpcView, npcDismiss } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Facts } from '../../ui/Facts';
import { Meter } from '../../ui/Meter';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { Provenance } from '../../ui/reign/Provenance';
import { usePlan } from '../../ui/reign/usePlan';
import { WillRemember } from '../../ui/reign/WillRemember';
import { Leaf } from './NpcDrawer';
import type { Mode } from './place';
import { Taste } from './Taste';
import { TEXT } from './text.gen';

interface Props {
  npc: NpcView;
  onAudience: (mode: Mode) => void;
  onGone: () => void;
}

const join = (words: readonly string[] | null) => words?.join(', ') || TEXT.nothing;

/** All stored facts about an NPC. */
export function Details({ npc, onAudience, onGone }: Props) {
  const { number } = useNumbers();
  return (
    <Leaf
      name={TEXT.details}
      foot={
        <div className="npc-drawer__pair">
          <Button icon="gift" onClick={() => onAudience('gift')}>
            {TEXT.modes.gift}
          </Button>
          <Button icon="quest" onClick={() => onAudience('task')}>
            {TEXT.modes.task}
          </Button>
        </div>
      }
    >
      <Meter
        label={TEXT.experience}
        value={npc.xp}
        max={npc.xpToNextLevel}
        text={`${number(npc.xp)} / ${number(npc.xpToNextLevel)}`}
      />
      <div>
        <Rule>{TEXT.background}</Rule>
        <p>{npc.background}</p>
      </div>
      <Provenance source={npc.source} kind="subject" id={npc.id} label={TEXT.reportDetails} />
      {npc.imageUrl && <Provenance source="generated" kind="portrait" id={npc.id} label={TEXT.reportPortrait} />}
      <Prose title={TEXT.personality} text={npc.personality} />
      <Prose title={TEXT.appearance} text={npc.appearance} />
      <Facts
        items={[
          {
            label: TEXT.power,
            value: (
              <>
                <span className="num">{number(npc.power)}</span>
                <Explain figure={`npcPower:${npc.id}`} title={TEXT.power} />
              </>
            ),
          },
          { label: TEXT.deception, value: <span className="num">{number(npc.deception)}</span> },
          { label: TEXT.relationship, value: npc.relationship },
          { label: TEXT.task, value: npc.task },
          { label: TEXT.skills, value: join(npc.skills) },
          { label: TEXT.likes, value: <Taste words={npc.likes} liked /> },
          { label: TEXT.dislikes, value: <Taste words={npc.dislikes} /> },
        ]}
      />
      {npc.custom && <Dismissal npc={npc} onGone={onGone} />}
    </Leaf>
  );
}

/** Only a recruited NPC can be dismissed; the question comes first. */
function Dismissal({ npc, onGone }: { npc: NpcView; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { send, again, busy, state } = useCommand(npcDismiss, { onDone: onGone });
  const plan = usePlan('npc.dismiss', npcDismiss, asking ? { npc: npc.id } : undefined);
  return (
    <div className="stack">
      <Button tone="danger" icon="leave" disabled={!npc.free} onClick={() => setAsking(true)}>
        {TEXT.dismiss}
      </Button>
      {!npc.free && <p className="muted">{TEXT.busyWith({ task: npc.task })}</p>}
      <CommandNote state={state} onAgain={again} />
      <ConfirmDialog
        open={asking}
        danger
        title={TEXT.dismissTitle({ name: npc.name })}
        confirm={TEXT.dismissDo}
        cancel={TEXT.keep}
        busy={busy}
        onConfirm={() => send({ npc: npc.id }).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{TEXT.dismissNote}</p>
        <WillRemember plan={plan} />
      </ConfirmDialog>
    </div>
  );
}

/** A text about an NPC. It is missing while the pack of the NPC is taken away. */
const Prose = ({ title, text }: { title: string; text: string }) =>
  text && (
    <div>
      <Rule>{title}</Rule>
      <p>{text}</p>
    </div>
  );
