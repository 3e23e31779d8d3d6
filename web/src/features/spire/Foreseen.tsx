import type { SpireChoice } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useMember } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { KINDS, kindIcon, useKindName } from '../../ui/reign/kinds';
import { TEXT } from './text.gen';

/** The gains and losses of a choice, with signs, and the gains that would exceed a bound. */
export function Foreseen({ choice: { effects, npc_loyalty = {}, lost } }: { choice: SpireChoice }) {
  const { signed } = useNumbers();
  const nameOf = useKindName();
  const keys = KINDS.filter((key) => effects[key]);
  const people = Object.entries(npc_loyalty);
  if (keys.length + people.length === 0) return <span className="gets">{TEXT.noEffect}</span>;
  return (
    <span className="gets">
      {keys.map((key) => (
        <span key={key} className={tone(effects[key] ?? 0, key === 'gold')}>
          <Icon name={kindIcon(key)} /> <b className="num">{signed(effects[key] ?? 0)}</b> {nameOf(key)}
        </span>
      ))}
      {people.map(([id, n]) => (
        <span key={id} className={tone(n)}>
          <Icon name="user" /> <b className="num">{signed(n)}</b> <OfSomebody id={id} />
        </span>
      ))}
      {KINDS.filter((key) => lost[key]).map((key) => (
        <span key={key} className="foreseen foreseen--lost is-ember">
          <Icon name="warn" /> {TEXT.lost({ n: lost[key] ?? 0, what: nameOf(key) })}
        </span>
      ))}
    </span>
  );
}

const tone = (n: number, gold = false) => `foreseen ${n < 0 ? 'down' : gold ? 'worth' : 'up'}`;

function OfSomebody({ id }: { id: string }) {
  const npc = useMember('npcs', id);
  return TEXT.loyaltyOf({ name: npc?.name ?? TEXT.somebody });
}
