import type { ActivityView } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { KINDS, kindIcon, useKindName } from '../../ui/reign/kinds';
import { TEXT } from './text.gen';

/** The rewards of an activity; a cost is red, with its sign. */
export function Gains({ rewards }: Pick<ActivityView, 'rewards'>) {
  const { signed } = useNumbers();
  const nameOf = useKindName();
  return (
    <ul className="gets" aria-label={TEXT.gains}>
      {KINDS.map((what) => {
        const n = rewards[what];
        if (!n) return null;
        return (
          <li key={what} className={cx(n < 0 ? 'cost' : what === 'gold' && 'worth')}>
            <Icon name={kindIcon(what)} />
            <span className="num">{signed(n)}</span> {nameOf(what)}
          </li>
        );
      })}
    </ul>
  );
}
