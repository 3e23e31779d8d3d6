import type { ContentAmounts } from '../../api';
import '../../styles/deltas.css';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../icon/Icon';
import { KINDS, kindIcon, useKindName } from './kinds';

interface Props {
  effects: Readonly<ContentAmounts>;
  /** Shown if there are no effects. */
  none: string;
}

/** Gains and losses of a story: a sign, a figure and a word each. */
export function Deltas({ effects, none }: Props) {
  const keys = KINDS.filter((key) => effects[key]);
  if (keys.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="deltas">
      {keys.map((key) => (
        <Delta key={key} what={key} n={effects[key] ?? 0} />
      ))}
    </ul>
  );
}

/** One line of such a list. */
export function Delta({ what, n }: { what: string; n: number }) {
  const { signed } = useNumbers();
  const nameOf = useKindName();
  return (
    <li className={n < 0 ? 'down' : what === 'gold' ? 'worth' : 'up'}>
      <Icon name={kindIcon(what)} />
      <span className="num">{signed(n)}</span> {nameOf(what)}
    </li>
  );
}
