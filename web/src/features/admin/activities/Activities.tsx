import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminActivity, activityPut, activityRetire, adminActivities, ask } from '../../../api';
import { formatDuration } from '../../../lib/format';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { FormError } from '../../../ui/FormNote';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { CommandDialog } from '../CommandDialog';
import { useAct } from '../useAct';
import { ActivityDialog } from './ActivityDialog';
import { draftOf, putOf } from './model';
import { TEXT } from './text';

type Opened = { what: 'edit' | 'retire'; of: AdminActivity } | { what: 'new' } | null;

/** Tools: every idle activity of the realm, to be written, changed, retired and brought back. */
export function Activities() {
  const [opened, setOpened] = useState<Opened>(null);
  const [words, setWords] = useState('');
  const query = useQuery({
    queryKey: ['admin', 'activities'],
    queryFn: () => ask(adminActivities()),
  });
  const { data, refetch } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  const found = data.filter(({ activity }) =>
    `${activity.name} ${activity.id} ${activity.description}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <>
      <div className="console__bar">
        <TextField label={TEXT.search} value={words} onChange={(event) => setWords(event.target.value)} />
        <Button tone="primary" icon="plus" onClick={() => setOpened({ what: 'new' })}>
          {TEXT.create}
        </Button>
      </div>
      {found.length === 0 && <EmptyState icon="idle" title={TEXT.none} />}
      <ul className="rows" aria-label={TEXT.list}>
        {found.map((one) => (
          <Row
            key={one.activity.id}
            of={one}
            onEdit={() => setOpened({ what: 'edit', of: one })}
            onRetire={() => setOpened({ what: 'retire', of: one })}
            onChanged={refetch}
          />
        ))}
      </ul>
      {(opened?.what === 'new' || opened?.what === 'edit') && (
        <ActivityDialog
          of={opened.what === 'edit' ? opened.of.activity : undefined}
          onSaved={refetch}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === 'retire' && (
        <CommandDialog
          call={activityRetire}
          body={{ activity: opened.of.activity.id }}
          title={TEXT.retireAsk(opened.of.activity.name)}
          confirm={TEXT.retire}
          done={TEXT.retiredIt(opened.of.activity.name)}
          onDone={refetch}
          onClose={() => setOpened(null)}
        >
          <p>{TEXT.retireText}</p>
        </CommandDialog>
      )}
    </>
  );
}

interface RowProps {
  of: AdminActivity;
  onEdit: () => void;
  onRetire: () => void;
  onChanged: () => void;
}

function Row({ of, onEdit, onRetire, onChanged }: RowProps) {
  const { activity, origin, retired, unread } = of;
  const { command, busy, error } = useAct(onChanged);
  return (
    <li className="row">
      <div className="row__what">
        <h3>{activity.name}</h3>
        <p className="muted">{TEXT.facts(activity.id, formatDuration(activity.duration))}</p>
        <div className="chips">
          {origin === 'changed' && (
            <Badge icon="edit" tone="moon">
              {TEXT.changed}
            </Badge>
          )}
          {origin === 'own' && (
            <Badge icon="star" tone="arcane">
              {TEXT.own}
            </Badge>
          )}
          {retired && (
            <Badge icon="eye-off" tone="blood">
              {TEXT.retired}
            </Badge>
          )}
          {(unread ?? []).length > 0 && (
            <Badge icon="warn" tone="ember">
              {TEXT.neverMet}
            </Badge>
          )}
        </div>
        <FormError error={error} />
      </div>
      <p className="muted">
        {Object.entries(activity.rewards)
          .map(([what, n]) => `${n} ${what}`)
          .join(', ')}
      </p>
      <div className="row__actions">
        {retired ? (
          <Button
            size="sm"
            busy={busy}
            aria-label={TEXT.backThis(activity.name)}
            onClick={() => command(activityPut, putOf(draftOf(activity)))}
          >
            {TEXT.back}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={TEXT.editThis(activity.name)} onClick={onEdit}>
              {TEXT.edit}
            </Button>
            <Button size="sm" aria-label={TEXT.retireThis(activity.name)} onClick={onRetire}>
              {TEXT.retire}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
