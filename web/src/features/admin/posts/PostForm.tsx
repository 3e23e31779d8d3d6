import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { CommandNote } from '../../../ui/reign/CommandNote';
import type { PostText } from './text';
import { TEXT } from './text.gen';
import type { usePost } from './usePost';

interface Props {
  /** The post exists and is changed. */
  existing: boolean;
  text: PostText;
  icon?: string;
  post: Pick<ReturnType<typeof usePost>, 'busy' | 'state' | 'again' | 'fault'>;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of the form that writes a post. */
export function PostForm({ existing, text, icon, post, onSubmit, onCancel, children }: Props) {
  const heading = useId();
  return (
    <Panel plain aria-labelledby={heading}>
      <form className="stack" onSubmit={onSubmit} noValidate autoComplete="off">
        <h3 className="label" id={heading}>
          {existing ? text.edit : text.create}
        </h3>
        {children}
        {post.fault && (
          <p role="alert" className="down">
            {post.fault}
          </p>
        )}
        <CommandNote state={post.state} onAgain={post.again} />
        <div className="foot">
          <Button type="submit" tone="primary" icon={icon} busy={post.busy}>
            {existing ? text.save : text.post}
          </Button>
          {existing && <Button onClick={onCancel}>{TEXT.cancel}</Button>}
        </div>
      </form>
    </Panel>
  );
}
