import type { ContentQuest } from '../../../api';
import { useNumbers } from '../../../lib/notation';
import { Icon } from '../../../ui/icon/Icon';
import { GAINS } from './model';
import { GAIN, TEXT } from './text';

/** The rewards of a quest in its row. */
export function Gains({ of: quest }: { of: ContentQuest }) {
  const { number } = useNumbers();
  const paid = GAINS.filter((gain) => quest.rewards[gain]);
  const items = quest.rewards.items?.length ?? 0;
  if (paid.length + items === 0) return <p className="muted row__gains">{TEXT.nothing}</p>;
  return (
    <ul className="gets row__gains" aria-label={TEXT.rewards}>
      {paid.map((gain) => (
        <li key={gain} className={gain === 'gold' ? 'worth' : undefined}>
          <Icon name={GAIN[gain].icon} />
          {GAIN[gain].of(number(quest.rewards[gain] ?? 0))}
        </li>
      ))}
      {items > 0 && (
        <li>
          <Icon name="gift" />
          {TEXT.relicCount(items)}
        </li>
      )}
    </ul>
  );
}
