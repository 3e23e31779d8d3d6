import { useId, useState } from 'react';
import { type Amount, type NpcView, type OfficePost, officeGive, type Preview } from '../../api';
import { formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMember, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { CommandNote } from '../../ui/reign/CommandNote';
import { NpcChoice, NpcChoices } from '../../ui/reign/NpcChoice';
import { usePlan } from '../../ui/reign/usePlan';
import { isDeed, WillRemember } from '../../ui/reign/WillRemember';
import { Figures } from './Figures';
import { TEXT } from './text.gen';

interface Props {
  post: OfficePost;
  onClose: () => void;
}

/** Who gets an office: everybody at court, whoever is busy with the reason; for the Steward what eight hours would bring. */
export function AppointDialog({ post, onClose }: Props) {
  const npcs = useSection('npcs');
  const regents = useSection('regents');
  const list = Object.values(npcs)
    .filter(({ id }) => id !== post.holder)
    .sort(
      (a, b) =>
        Number(b.free) - Number(a.free) ||
        (regents[b.id]?.share ?? 0) - (regents[a.id]?.share ?? 0) ||
        a.name.localeCompare(b.name),
    );
  const [chosen, setChosen] = useState<string>();
  const group = useId();
  const give = useCommand(officeGive, { onDone: onClose });
  const npc = list.find(({ id }) => id === chosen);
  const plan = usePlan('office.give', officeGive, npc && { office: post.id, npc: npc.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.dialog({ office: post.name })}
      foot={
        <>
          <Button
            tone="primary"
            disabled={!npc}
            busy={give.busy}
            onClick={() => npc && give.send({ office: post.id, npc: npc.id })}
          >
            {npc ? TEXT.giveTo({ name: npc.name }) : TEXT.give}
          </Button>
          <Button onClick={onClose}>{TEXT.leave}</Button>
        </>
      }
    >
      <p className="muted">
        {post.description} {post.gives}
      </p>
      {!list.some(({ free }) => free) && <p className="note is-ember">{TEXT.noneFree}</p>}
      {npc && post.id === 'steward' && (
        <>
          <Figures npc={npc.id} name={npc.name} />
          <Foreseen plan={plan} npc={npc} />
        </>
      )}
      {npc && post.id !== 'steward' && <Company plan={plan} />}
      <WillRemember plan={plan} />
      <NpcChoices legend={TEXT.candidates}>
        {list.map((one) => (
          <Candidate key={one.id} npc={one} group={group} chosen={one.id === chosen} onChoose={setChosen} />
        ))}
      </NpcChoices>
      <CommandNote state={give.state} onAgain={give.again} />
    </Dialog>
  );
}

interface CandidateProps {
  npc: NpcView;
  group: string;
  chosen: boolean;
  onChoose: (id: string) => void;
}

function Candidate({ npc, group, chosen, onChoose }: CandidateProps) {
  const busy = useMember('regents', npc.id)?.busy;
  const say = useSay();
  return (
    <NpcChoice
      npc={npc}
      group={group}
      chosen={chosen}
      disabled={busy !== undefined}
      note={busy ? say(busy.code, busy.params) : npc.role}
      onChoose={onChoose}
    />
  );
}

/** What an office would be worth under an NPC, beside those whom it likes or hates. */
function Company({ plan }: { plan: Preview | undefined }) {
  const people = useSection('npcs');
  const effects = (plan?.effects ?? []).filter((one) => !isDeed(one));
  const label = ({ what, of = '' }: Amount) => {
    const name = people?.[of]?.name ?? of;
    if (what === 'besideFriend') return TEXT.besideFriend({ name });
    return what === 'besideHated' ? TEXT.besideHated({ name }) : TEXT.officeEffect;
  };
  if (effects.length === 0) return null;
  return (
    <section className="office__ahead" aria-label={TEXT.company}>
      <Facts
        items={effects.map((one) => ({
          label: label(one),
          value: <span className="num">{formatPercent(one.n / 1000)}</span>,
        }))}
      />
    </section>
  );
}

/** The server's plan of eight hours away under an NPC, line by line. */
function Foreseen({ plan, npc }: { plan: Preview | undefined; npc: NpcView }) {
  const { signed } = useNumbers();
  const effects = (plan?.effects ?? []).filter((one) => !isDeed(one));
  const label = ({ what }: Amount) =>
    (what === 'regentGold' ? TEXT.regentGold({ name: npc.name }) : LABEL[what]) ?? what;
  return (
    <section className="office__ahead" aria-label={TEXT.foreseen}>
      <h3>{TEXT.foreseen}</h3>
      <Facts
        items={effects.map((one) => ({
          label: label(one),
          value: <span className="num">{signed(one.n)}</span>,
        }))}
      />
    </section>
  );
}

const LABEL: Readonly<Record<string, string>> = {
  awayNet: TEXT.awayNet,
  awayPay: TEXT.awayPay,
  regentExpenses: TEXT.regentExpenses,
  awayGold: TEXT.awayGold,
};
