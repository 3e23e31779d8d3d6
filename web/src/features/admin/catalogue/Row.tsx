import { type ReactNode, useEffect, useRef } from 'react';
import { useCommand } from '../../../lib/reign';
import { Badge, Chips } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { type Act, badgesOf, type Entry, type EntryState } from './model';
import { BADGE, TEXT } from './text.gen';

const LOOK = {
  changed: { icon: 'edit', tone: 'moon' },
  own: { icon: 'star', tone: 'arcane' },
  retired: { icon: 'eye-off', tone: 'blood' },
} as const;

interface Props<T extends EntryState> {
  entry: Entry<T>;
  facts: ReactNode;
  gains: ReactNode;
  bringBack: Act<T>;
  onEdit: () => void;
  onRetire: () => void;
  onChanged: () => void;
}

export function Row<T extends EntryState>({ entry, facts, gains, bringBack, onEdit, onRetire, onChanged }: Props<T>) {
  const { name, of } = entry;
  const actions = useKeptFocus(of.retired);
  return (
    <li className="row">
      <div className="row__what">
        <h3>{name}</h3>
        <p className="muted">{facts}</p>
        <Chips>
          {badgesOf(of).map((badge) => (
            <Badge key={badge} icon={LOOK[badge].icon} tone={LOOK[badge].tone}>
              {BADGE[badge]}
            </Badge>
          ))}
          {(of.unread ?? []).length > 0 && (
            <Badge icon="warn" tone="ember">
              {TEXT.neverMet}
            </Badge>
          )}
        </Chips>
      </div>
      {gains}
      <div className="row__actions" ref={actions}>
        {of.retired ? (
          <BringBack name={name} act={bringBack} of={of} onDone={onChanged} />
        ) : (
          <>
            <Button size="sm" icon="edit" aria-label={TEXT.editThis({ name })} onClick={onEdit}>
              {TEXT.edit}
            </Button>
            <Button size="sm" icon="eye-off" aria-label={TEXT.retireThis({ name })} onClick={onRetire}>
              {TEXT.retire}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Keeps the focus in the row when the pressed button is replaced by another. */
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

interface BackProps<T> {
  name: string;
  act: Act<T>;
  of: T;
  onDone: () => void;
}

function BringBack<T>({ name, act, of, onDone }: BackProps<T>) {
  const settle = () => {
    toast(TEXT.isBack({ name }), { tone: 'verdigris', icon: 'check' });
    onDone();
  };
  const { send, again, busy, state } = useCommand(act.call, { onDone: settle });
  return (
    <>
      <Button
        size="sm"
        icon="refresh"
        busy={busy}
        aria-label={TEXT.backThis({ name })}
        onClick={() => send(act.bodyOf(of))}
      >
        {TEXT.back}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
