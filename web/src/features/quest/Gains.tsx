import type { QuestRewards } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { KINDS, kindIcon, useKindName } from '../../ui/reign/kinds';
import { TEXT } from './text.gen';

/** The rewards of completion. */
export function Gains({ rewards }: { rewards: QuestRewards }) {
  const { number } = useNumbers();
  const nameOf = useKindName();
  return (
    <ul className="gets" aria-label={TEXT.rewards}>
      {KINDS.map((what) => {
        const n = rewards[what];
        if (!n) return null;
        return (
          <li key={what} className={what === 'gold' ? 'worth' : undefined}>
            <Icon name={kindIcon(what)} />
            {`${number(n)} ${nameOf(what)}`}
          </li>
        );
      })}
      {rewards.items?.map((item) => (
        <li key={item.id}>
          <Icon name="gift" />
          {item.name}
        </li>
      ))}
    </ul>
  );
}
