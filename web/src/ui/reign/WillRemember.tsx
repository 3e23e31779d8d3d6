import '../../styles/minds.css';
import type { Amount, Preview } from '../../api';
import { formatSigned } from '../../lib/format';
import { useMember } from '../../lib/reign';
import { Icon } from '../icon/Icon';
import { childIn, KinHead } from './KinFace';
import { WILL } from './mindText.gen';
import { NpcHead } from './NpcFace';

/** The effects of a plan that are deeds begin so; the deed follows, and `of` is the key of the person. */
const DEED = 'minds.';

const WORDS: Readonly<Record<string, (params: { name: string }) => string>> = WILL.deed;

export const isDeed = ({ what }: Amount) => what.startsWith(DEED);

interface Props {
  plan: Preview | undefined;
  /** Names of persons by key, for those who remember nothing yet. */
  names?: Readonly<Record<string, string>>;
  /** The act, where a screen shows the plans of several. */
  of?: string;
}

/** Before an act: who will remember it, with weight and reason, from the server's plan. */
export function WillRemember({ plan, names, of }: Props) {
  if (!plan) return null;
  const deeds = (plan.effects ?? []).filter(isDeed);
  if (deeds.length === 0) return <p className="muted">{WILL.nobody}</p>;
  return (
    <section className="will" aria-label={of ? WILL.titleOf({ of }) : WILL.title}>
      <h3 className="label">{WILL.title}</h3>
      <ul>
        {deeds.map((one) => (
          <Minding key={`${one.what}-${one.of}`} deed={one} known={names?.[one.of ?? '']} />
        ))}
      </ul>
    </section>
  );
}

function Minding({ deed: { what, n, of = '' }, known = '' }: { deed: Amount; known?: string }) {
  const name = useMember('minds', of)?.name ?? known;
  const child = childIn(of);
  const npc = useMember('npcs', of.replace(/^npc\./, ''));
  return (
    <li>
      {npc ? (
        <NpcHead npc={npc} />
      ) : child ? (
        <KinHead id={child} />
      ) : (
        <span className="face face--none" aria-hidden="true">
          <Icon name="heart" />
        </span>
      )}
      <span>{WORDS[what.slice(DEED.length)]?.({ name }) ?? name}</span>
      <b className={`num ${n > 0 ? 'up' : 'down'}`}>{formatSigned(n)}</b>
    </li>
  );
}
