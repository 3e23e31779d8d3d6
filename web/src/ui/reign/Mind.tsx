import '../../styles/minds.css';
import type { MemoryMind as Mind, MemoryRecalled as Recalled, MemoryTied as Tied } from '../../api';
import { formatSigned } from '../../lib/format';
import { useMember } from '../../lib/reign';
import { Rule } from '../Panel';
import { BondGraph } from './BondGraph';
import { BOND, MIND } from './mindText.gen';

/** What a person remembers of the ruler, and what others at court are to it. Nothing where nobody remembers. */
export function MindParts({ id }: { id: string }) {
  const mind = useMember('minds', id);
  if (!mind) return null;
  return (
    <>
      <Remembers mind={mind} />
      <section aria-label={MIND.bonds}>
        <Rule>{MIND.bonds}</Rule>
        <Bonds mind={mind} />
      </section>
    </>
  );
}

/** What a person remembers of the ruler. */
export function Remembers({ mind }: { mind: Mind }) {
  return (
    <section aria-label={MIND.remembers}>
      <Rule>{MIND.remembers}</Rule>
      <Memories list={mind.remembers ?? []} />
    </section>
  );
}

function Memories({ list }: { list: readonly Recalled[] }) {
  if (list.length === 0) return <p className="muted">{MIND.noMemories}</p>;
  return (
    <ul className="recent recalls">
      {list.map((one) => (
        <li key={`${one.day}-${one.text}`}>
          <span>{MIND.quoted({ words: one.text })}</span>
          <b className={`num ${one.weight > 0 ? 'up' : 'down'}`}>
            <span className="sr">{MIND.weight} </span>
            {formatSigned(one.weight)}
          </b>
          <small>{since(one)}</small>
        </li>
      ))}
    </ul>
  );
}

function since({ day, about = '', goneOn }: Recalled): string {
  const when = about ? MIND.onDayAbout({ day, name: about }) : MIND.onDay({ day });
  return goneOn ? MIND.until({ when, day: goneOn }) : MIND.forGood({ when });
}

function Bonds({ mind }: { mind: Mind }) {
  const list = mind.bonds ?? [];
  if (list.length === 0) return <p className="muted">{MIND.noBonds}</p>;
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
  <span className="muted">{MIND.saidBy({ words, name: by })}</span>
);
