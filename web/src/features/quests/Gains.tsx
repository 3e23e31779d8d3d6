import type { QuestRewards } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text';

const COUNTED = [
  ['gold', 'coin'],
  ['xp', 'star'],
  ['power', 'power'],
  ['military', 'army'],
] as const;

/** What completing pays. */
export function Gains({ rewards }: { rewards: QuestRewards }) {
  const { number } = useNumbers();
  return (
    <ul className="gets" aria-label={TEXT.rewards}>
      {COUNTED.map(([what, icon]) => {
        const n = rewards[what];
        if (!n) return null;
        return (
          <li key={what} className={what === 'gold' ? 'worth' : undefined}>
            <Icon name={icon} />
            {TEXT.reward[what](number(n))}
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
