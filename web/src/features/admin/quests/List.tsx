import { type ReactNode, useMemo, useState } from 'react';
import type { AdminQuest } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Filter } from '../../../ui/FilterBar';
import { EmptyState } from '../../../ui/States';
import { BADGES, badgesOf, found, inOrder, type QuestBadge } from './model';
import { Row } from './Row';
import { BADGE, TEXT } from './text';

interface Props {
  quests: readonly AdminQuest[];
  create: ReactNode;
  onEdit: (quest: AdminQuest) => void;
  onRetire: (quest: AdminQuest) => void;
  onChanged: () => void;
}

export function List({ quests, create, onEdit, onRetire, onChanged }: Props) {
  const [typed, setTyped] = useState('');
  const [badge, setBadge] = useState<QuestBadge | 'all'>('all');
  const ordered = useMemo(() => inOrder(quests), [quests]);
  const shown = found(ordered, typed, badge);
  const count = (one: QuestBadge) => quests.filter((quest) => badgesOf(quest).includes(one)).length;
  return (
    <>
      <div className="console__bar">
        <TextField
          type="search"
          label={TEXT.search}
          placeholder={TEXT.searchHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {create}
      </div>
      <Filter
        label={TEXT.which}
        value={badge}
        onChange={setBadge}
        options={[
          { value: 'all', label: TEXT.all, count: quests.length },
          ...BADGES.map((value) => ({ value, label: BADGE[value].words, count: count(value) })),
        ]}
      />
      <p className="muted" role="status">
        {TEXT.shown(shown.length, quests.length)}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={TEXT.none}
          action={
            <Button
              onClick={() => {
                setTyped('');
                setBadge('all');
              }}
            >
              {TEXT.showAll}
            </Button>
          }
        >
          {TEXT.noneNote}
        </EmptyState>
      )}
      <ul className="rows">
        {shown.map((one) => (
          <Row key={one.quest.id} of={one} onEdit={onEdit} onRetire={onRetire} onChanged={onChanged} />
        ))}
      </ul>
    </>
  );
}
