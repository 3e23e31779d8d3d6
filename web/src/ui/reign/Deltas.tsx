import '../../styles/deltas.css';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../icon/Icon';

/** What a story can touch, in the order it is told. */
export const TOUCHED = {
  gold: { label: 'gold', icon: 'coin' },
  loyalty: { label: 'loyalty', icon: 'heart' },
  population: { label: 'population', icon: 'people' },
  military: { label: 'military', icon: 'army' },
  power: { label: 'power', icon: 'power' },
  npc_loyalty: { label: 'a subject’s loyalty', icon: 'user' },
} as const;

export type Touched = keyof typeof TOUCHED;
export const isTouched = (key: string): key is Touched => Object.hasOwn(TOUCHED, key);

interface Props {
  effects: Readonly<Record<string, number>>;
  /** Said where nothing is touched. */
  none: string;
}

/** Gains and losses of a story: a sign, a figure and a word each. */
export function Deltas({ effects, none }: Props) {
  const { signed } = useNumbers();
  const keys = (Object.keys(TOUCHED) as Touched[]).filter((key) => effects[key]);
  if (keys.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="deltas">
      {keys.map((key) => {
        const n = effects[key] ?? 0;
        return (
          <li key={key} className={n < 0 ? 'down' : key === 'gold' ? 'worth' : 'up'}>
            <Icon name={TOUCHED[key].icon} />
            <span className="num">{signed(n)}</span> {TOUCHED[key].label}
          </li>
        );
      })}
    </ul>
  );
}
