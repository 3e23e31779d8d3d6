import { useId, useState } from 'react';
import { type Amount, type NpcView, type OfficePost, officeGive, type Preview } from '../../api';
import { formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMember, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { KinHead } from '../../ui/reign/KinFace';
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
  const children = Object.values(useSection('heirs')).map(({ id, person, name }) => ({ id, person, name }));
  const grown = children.filter(({ person }) => regents[person] && person !== post.holder);
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
  const heir = grown.find(({ person }) => person === chosen);
  const npc = list.find(({ id }) => id === chosen) ?? (heir && { id: heir.person, name: heir.name });
  const plan = usePlan('office.give', officeGive, npc && { office: post.id, npc: npc.id });
  return (
    <Dialog
      open
      className="dialog--form"
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
      {npc && <Company plan={plan} />}
      <WillRemember plan={plan} names={Object.fromEntries(children.map(({ person, name }) => [person, name]))} />
      <NpcChoices legend={TEXT.candidates}>
        {grown.map((one) => (
          <HeirChoice key={one.person} {...one} group={group} chosen={one.person === chosen} onChoose={setChosen} />
        ))}
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

interface HeirProps {
  id: string;
  person: string;
  name: string;
  group: string;
  chosen: boolean;
  onChoose: (id: string) => void;
}

/** A child of age among the candidates. */
function HeirChoice({ id, person, name, group, chosen, onChoose }: HeirProps) {
  const busy = useMember('regents', person)?.busy;
  const say = useSay();
  return (
    <label className="choice">
      <input
        type="radio"
        name={group}
        value={person}
        disabled={busy !== undefined}
        checked={chosen}
        onChange={() => onChoose(person)}
      />
      <KinHead id={id} />
      <span>
        <b>{name}</b>
        <small>{busy ? say(busy.code, busy.params) : TEXT.heir}</small>
      </span>
      <Icon name="check" className="tick" />
    </label>
  );
}

/** What an office would be worth under an NPC beside those whom it likes or hates, and then the offices of these. */
function Company({ plan }: { plan: Preview | undefined }) {
  const people = useSection('npcs');
  const posts = useSection('offices')?.offices;
  const effects = (plan?.effects ?? []).filter(({ what }) => COMPANY.includes(what));
  const label = ({ what, of = '' }: Amount) => {
    if (what === 'officeEffect') return TEXT.officeEffect;
    if (what === 'neighbourEffect') {
      const other = posts?.find(({ id }) => id === of);
      return TEXT.neighbourEffect({ office: other?.name ?? of, name: people?.[other?.holder ?? '']?.name ?? '' });
    }
    const name = people?.[of]?.name ?? of;
    return what === 'besideFriend' ? TEXT.besideFriend({ name }) : TEXT.besideHated({ name });
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

const COMPANY: readonly string[] = ['officeEffect', 'besideFriend', 'besideHated', 'neighbourEffect'];

/** The server's plan of eight hours away under an NPC, line by line. */
function Foreseen({ plan, npc }: { plan: Preview | undefined; npc: { name: string } }) {
  const { signed } = useNumbers();
  const effects = (plan?.effects ?? []).filter(
    (one) => !isDeed(one) && !COMPANY.includes(one.what) && one.what !== 'favour',
  );
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
