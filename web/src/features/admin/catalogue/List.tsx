import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Filter } from '../../../ui/FilterBar';
import { EmptyState } from '../../../ui/States';
import { BADGES, type BadgeName, badgesOf, type Entry, type EntryState, found, inOrder } from './model';
import type { KindText } from './text';
import { BADGE, TEXT } from './text.gen';

interface Props<T extends EntryState> {
  entries: readonly Entry<T>[];
  text: KindText;
  create: ReactNode;
  row: (entry: Entry<T>) => ReactNode;
}

export function List<T extends EntryState>({ entries, text, create, row }: Props<T>) {
  const [typed, setTyped] = useState('');
  const [badge, setBadge] = useState<BadgeName | 'all'>('all');
  const ordered = useMemo(() => inOrder(entries), [entries]);
  const shown = found(ordered, typed, badge);
  const count = (one: BadgeName) => entries.filter(({ of }) => badgesOf(of).includes(one)).length;
  return (
    <>
      <div className="console__bar">
        <TextField
          type="search"
          label={text.search}
          placeholder={text.searchHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {create}
      </div>
      <Filter
        label={text.which}
        value={badge}
        onChange={setBadge}
        options={[
          { value: 'all', label: TEXT.all, count: entries.length },
          ...BADGES.map((value) => ({ value, label: BADGE[value], count: count(value) })),
        ]}
      />
      <p className="muted" role="status">
        {text.shown({ n: shown.length, of: entries.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={text.none}
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
      <ul className="rows" aria-label={text.list}>
        {shown.map(row)}
      </ul>
    </>
  );
}
