import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Answer } from '../../../api';
import type { CommandCall } from '../../../lib/reign';
import { IconButton } from '../../../ui/IconButton';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { CommandDialog } from '../CommandDialog';
import type { PostText } from './text';
import { TEXT } from './text.gen';

export interface FormProps<T> {
  /** The post that is changed; undefined for a new one. */
  of: T | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

interface Props<T> {
  query: UseQueryResult<unknown>;
  posts: readonly T[] | null | undefined;
  /** The key of every list of these posts, the players' too. */
  queryKey: QueryKey;
  text: PostText;
  icon: string;
  nameOf: (one: T) => string;
  form: (props: FormProps<T> & { key: string }) => ReactNode;
  /** The post in its row, before the buttons. */
  children: (one: T) => ReactNode;
  remove: { call: CommandCall<Answer>; bodyOf: (one: T) => object };
}

/** Posts on the Updates page and the form that writes them: notes of the Update Log, and ads. */
export function Posts<T extends { id: string }>(props: Props<T>) {
  const { query, posts, queryKey, text, icon, nameOf, form, children, remove } = props;
  const [edited, setEdited] = useState<T>();
  const [removed, setRemoved] = useState<T>();
  const queries = useQueryClient();
  const heading = useId();
  const changed = () => {
    setEdited(undefined);
    queries.invalidateQueries({ queryKey });
  };
  return (
    <div className="console__two">
      {form({ key: edited?.id ?? '', of: edited, onSaved: changed, onCancel: () => setEdited(undefined) })}
      <Panel plain aria-labelledby={heading}>
        <h3 className="label" id={heading}>
          {text.list}
        </h3>
        <QueryState of={query} height={120} loading={text.loading} failed={text.failed} />
        {posts?.length === 0 && (
          <EmptyState icon={icon} title={text.none}>
            {text.noneNote}
          </EmptyState>
        )}
        <ul className="rows">
          {(posts ?? []).map((one) => (
            <li key={one.id} className="postrow">
              {children(one)}
              <IconButton icon="edit" label={TEXT.editIt({ name: nameOf(one) })} onClick={() => setEdited(one)} />
              <IconButton icon="trash" label={TEXT.removeIt({ name: nameOf(one) })} onClick={() => setRemoved(one)} />
            </li>
          ))}
        </ul>
      </Panel>
      {removed && (
        <CommandDialog
          call={remove.call}
          body={remove.bodyOf(removed)}
          title={TEXT.removeAsk({ name: nameOf(removed) })}
          confirm={TEXT.remove}
          done={TEXT.removed({ name: nameOf(removed) })}
          onDone={changed}
          onClose={() => setRemoved(undefined)}
        >
          <p>{text.removeText}</p>
        </CommandDialog>
      )}
    </div>
  );
}
