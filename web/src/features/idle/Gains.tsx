import type { ActivityView } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text';

const ICON = [
  ['gold', 'coin'],
  ['xp', 'star'],
  ['power', 'power'],
  ['military', 'army'],
  ['loyalty', 'heart'],
  ['population', 'people'],
  ['intel', 'eye'],
] as const;

/** What the work brings; what it takes is red, with its sign. */
export function Gains({ rewards }: Pick<ActivityView, 'rewards'>) {
  const { signed } = useNumbers();
  return (
    <ul className="gets" aria-label={TEXT.gains}>
      {ICON.map(([what, icon]) => {
        const n = rewards[what];
        if (!n) return null;
        return (
          <li key={what} className={cx(n < 0 ? 'cost' : what === 'gold' && 'worth')}>
            <Icon name={icon} />
            <span className="num">{signed(n)}</span> {TEXT.what[what]}
          </li>
        );
      })}
    </ul>
  );
}
