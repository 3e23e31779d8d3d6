import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, type NewsUpdate, newsRemoveUpdate, newsUpdates } from '../../../api';
import { IconButton } from '../../../ui/IconButton';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { CommandDialog } from '../CommandDialog';
import { TEXT } from './text';
import { UpdateForm } from './UpdateForm';

/** Tools: notes of the Update Log. Built-in ones can be changed and deleted as well. */
export function Updates() {
  const [edited, setEdited] = useState<NewsUpdate>();
  const [removed, setRemoved] = useState<NewsUpdate>();
  const queries = useQueryClient();
  const changed = () => {
    setEdited(undefined);
    queries.invalidateQueries({ queryKey: ['updates'] });
  };
  return (
    <div className="console__two">
      <UpdateForm key={edited?.id ?? ''} of={edited} onSaved={changed} onCancel={() => setEdited(undefined)} />
      <List onEdit={setEdited} onRemove={setRemoved} />
      {removed && (
        <CommandDialog
          call={newsRemoveUpdate}
          body={{ update: removed.id }}
          title={TEXT.removeAsk(removed.title)}
          confirm={TEXT.remove}
          done={TEXT.removed(removed.title)}
          onDone={changed}
          onClose={() => setRemoved(undefined)}
        >
          <p>{TEXT.removeText}</p>
        </CommandDialog>
      )}
    </div>
  );
}

function List({ onEdit, onRemove }: { onEdit: (one: NewsUpdate) => void; onRemove: (one: NewsUpdate) => void }) {
  const query = useQuery({ queryKey: ['updates'], queryFn: () => ask(newsUpdates()) });
  const { data } = query;
  return (
    <Panel plain aria-labelledby="posted">
      <h3 className="label" id="posted">
        {TEXT.list}
      </h3>
      <QueryState of={query} height={120} loading={TEXT.loading} failed={TEXT.failed} />
      {data?.length === 0 && (
        <EmptyState icon="news" title={TEXT.none}>
          {TEXT.noneNote}
        </EmptyState>
      )}
      <ul className="rows">
        {(data ?? []).map((one) => (
          <li key={one.id} className="postrow">
            <div>
              <b>{one.title}</b>
              <small className="muted">
                {one.version} · {one.date}
              </small>
            </div>
            <IconButton icon="edit" label={TEXT.editIt(one.title)} onClick={() => onEdit(one)} />
            <IconButton icon="trash" label={TEXT.removeIt(one.title)} onClick={() => onRemove(one)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
