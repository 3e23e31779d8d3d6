import type { MemoryMind as Mind, MemoryRecalled as Recalled, MemoryTied as Tied } from '../../api';
import { formatSigned } from '../../lib/format';
import { useMember } from '../../lib/reign';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { BondGraph } from './BondGraph';
import { BOND, TEXT } from './text.gen';

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

/** What a person remembers of the ruler, and what others at court are to it. */
export function MindParts({ id }: { id: string }) {
  const mind = useMember('minds', id);
  if (!mind) return null;
  return (
    <>
      <section aria-label={TEXT.remembers}>
        <Rule>{TEXT.remembers}</Rule>
        <Remembers mind={mind} />
      </section>
      <section aria-label={TEXT.bonds}>
        <Rule>{TEXT.bonds}</Rule>
        <Bonds mind={mind} />
      </section>
    </>
  );
}

function Remembers({ mind }: { mind: Mind }) {
  const list = mind.remembers ?? [];
  if (list.length === 0) return <p className="muted">{TEXT.noMemories}</p>;
  return (
    <ul className="recent recalls">
      {list.map((one) => (
        <li key={`${one.day}-${one.text}`}>
          <span>{TEXT.quoted({ words: one.text })}</span>
          <b className={`num ${one.weight > 0 ? 'up' : 'down'}`}>
            <span className="sr">{TEXT.weight} </span>
            {formatSigned(one.weight)}
          </b>
          <small>{since(one)}</small>
        </li>
      ))}
    </ul>
  );
}

function since({ day, about = '', goneOn }: Recalled): string {
  const when = about ? TEXT.onDayAbout({ day, name: about }) : TEXT.onDay({ day });
  return goneOn ? TEXT.until({ when, day: goneOn }) : TEXT.forGood({ when });
}

function Bonds({ mind }: { mind: Mind }) {
  const list = mind.bonds ?? [];
  if (list.length === 0) return <p className="muted">{TEXT.noBonds}</p>;
  return (
    <>
      <BondGraph id={mind.id} bonds={list} />
      <ul className="mind-ties">
        {list.map((one) => (
          <li key={one.with}>
            <b>{one.name}</b>, {BOND[one.kind]}
            <Said words={one.says} by={mind.name} />
            {one.answers && <Said words={one.answers} by={one.name} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const Said = ({ words, by }: { words: Tied['says']; by: string }) => (
  <span className="muted">{TEXT.saidBy({ words, name: by })}</span>
);
