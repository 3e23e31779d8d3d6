import { type NewsUpdate, newsRemoveUpdate } from '../../../api';
import { useCommand } from '../../../lib/reign';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { TEXT } from './text';

interface Props {
  of: NewsUpdate;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveUpdate({ of, onRemoved, onClose }: Props) {
  const { send, again, busy, state, refusal } = useCommand(newsRemoveUpdate, {
    quiet: true,
    onDone: () => {
      toast(TEXT.removed(of.title), { tone: 'verdigris', icon: 'check' });
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.removeAsk(of.title)}
      confirm={TEXT.remove}
      busy={busy}
      onConfirm={() => send({ update: of.id })}
      onClose={onClose}
    >
      <p>{TEXT.removeText}</p>
      <p role="alert" className="down">
        {refusal?.message}
      </p>
      <CommandNote state={state} onAgain={again} />
    </ConfirmDialog>
  );
}
