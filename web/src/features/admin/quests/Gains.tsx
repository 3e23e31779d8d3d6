import type { ContentQuest } from '../../../api';
import { Icon } from '../../../ui/icon/Icon';
import { GAIN_ICON, GAINS } from './model';
import { GAIN_OF, TEXT } from './text.gen';

/** The rewards of a quest in its row. */
export function Gains({ of: quest }: { of: ContentQuest }) {
  const paid = GAINS.filter((gain) => quest.rewards[gain]);
  const items = quest.rewards.items?.length ?? 0;
  if (paid.length + items === 0) return <p className="muted row__gains">{TEXT.nothing}</p>;
  return (
    <ul className="gets row__gains" aria-label={TEXT.rewards}>
      {paid.map((gain) => (
        <li key={gain} className={gain === 'gold' ? 'worth' : undefined}>
          <Icon name={GAIN_ICON[gain]} />
          {GAIN_OF[gain]({ n: quest.rewards[gain] ?? 0 })}
        </li>
      ))}
      {items > 0 && (
        <li>
          <Icon name="gift" />
          {TEXT.relicCount({ n: items })}
        </li>
      )}
    </ul>
  );
}
