import { useEffect, useRef } from 'react';
import { type AdminQuest, questPut } from '../../../api';
import { useNumbers } from '../../../lib/notation';
import { useCommand } from '../../../lib/reign';
import { Badge, Chips } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icon/Icon';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { guardedCall } from '../password/usePassword';
import { badgesOf, GAINS, putAgain } from './model';
import { BADGE, DIFFICULTY, GAIN, TEXT } from './text';

const putQuest = guardedCall(questPut);

interface Props {
  of: AdminQuest;
  onEdit: (quest: AdminQuest) => void;
  onRetire: (quest: AdminQuest) => void;
  onChanged: () => void;
}

export function Row({ of, onEdit, onRetire, onChanged }: Props) {
  const { quest, retired, unread } = of;
  const actions = useKeptFocus(retired);
  return (
    <li className="row">
      <div className="row__what">
        <h3>{quest.title}</h3>
        <p className="muted">
          <span className="num">{quest.id}</span> · {quest.type} · {DIFFICULTY[quest.difficulty] ?? quest.difficulty}
        </p>
        <Chips>
          {badgesOf(of).map((badge) => (
            <Badge key={badge} icon={BADGE[badge].icon} tone={BADGE[badge].tone}>
              {BADGE[badge].words}
            </Badge>
          ))}
          {(unread ?? []).length > 0 && (
            <Badge icon="warn" tone="ember">
              {TEXT.neverMet}
            </Badge>
          )}
        </Chips>
      </div>
      <Gains of={of} />
      <div className="row__actions" ref={actions}>
        {retired ? (
          <BringBack of={of} onDone={onChanged} />
        ) : (
          <>
            <Button size="sm" icon="edit" aria-label={TEXT.editThis(quest.title)} onClick={() => onEdit(of)}>
              {TEXT.edit}
            </Button>
            <Button size="sm" icon="eye-off" aria-label={TEXT.retireThis(quest.title)} onClick={() => onRetire(of)}>
              {TEXT.retire}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The button that was pressed gives way to another: the focus stays in its row. */
function useKeptFocus(retired: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  const before = useRef(retired);
  useEffect(() => {
    const other = before.current !== retired;
    before.current = retired;
    if (other && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [retired]);
  return actions;
}

function Gains({ of: { quest } }: { of: AdminQuest }) {
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

/** A retired quest is written again as it was. */
function BringBack({ of: { quest }, onDone }: { of: AdminQuest; onDone: () => void }) {
  const settle = () => {
    toast(TEXT.isBack(quest.title), { tone: 'verdigris', icon: 'check' });
    onDone();
  };
  const { send, again, busy, state } = useCommand(putQuest, { onDone: settle });
  return (
    <>
      <Button
        size="sm"
        icon="refresh"
        busy={busy}
        aria-label={TEXT.backThis(quest.title)}
        onClick={() => send(putAgain(quest))}
      >
        {TEXT.back}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
