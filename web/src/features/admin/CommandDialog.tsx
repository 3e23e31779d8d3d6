import type { ReactNode } from 'react';
import type { Answer } from '../../api';
import type { CommandCall } from '../../lib/reign';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormNote } from '../../ui/FormNote';
import { toast } from '../../ui/toasts';
import { TEXT } from './text.gen';
import { useAct } from './useAct';

interface Props<B, A extends Answer> {
  call: CommandCall<A>;
  body: B;
  title: string;
  confirm: string;
  /** The text of the toast. */
  done: string;
  children: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** The console's question before something is deleted, retired or called off. */
export function CommandDialog<B, A extends Answer>(props: Props<B, A>) {
  const { call, body, title, confirm, done, children, onDone, onClose } = props;
  const { command, busy, error } = useAct(() => {
    toast(done, { tone: 'verdigris', icon: 'check' });
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirm={confirm}
      cancel={TEXT.cancel}
      busy={busy}
      onConfirm={() => command<B, A>(call, body, 'quiet')}
      onClose={onClose}
    >
      {children}
      <FormNote error={error} />
    </ConfirmDialog>
  );
}
