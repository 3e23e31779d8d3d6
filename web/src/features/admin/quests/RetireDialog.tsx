import { type ContentQuest, questRetire } from '../../../api';
import { useCommand } from '../../../lib/reign';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { TEXT } from './text';

interface Props {
  quest: ContentQuest;
  onRetired: () => void;
  onClose: () => void;
}

export function RetireDialog({ quest, onRetired, onClose }: Props) {
  const settle = () => {
    toast(TEXT.retired(quest.title), { tone: 'verdigris', icon: 'check' });
    onRetired();
    onClose();
  };
  const { send, again, busy, state, refusal } = useCommand(questRetire, { quiet: true, onDone: settle });
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.retireAsk(quest.title)}
      confirm={TEXT.retire}
      cancel={TEXT.cancel}
      busy={busy}
      onConfirm={() => send({ quest: quest.id })}
      onClose={onClose}
    >
      <p>{TEXT.retireText}</p>
      <p role="alert" className="down">
        {refusal?.message}
      </p>
      <CommandNote state={state} onAgain={again} />
    </ConfirmDialog>
  );
}
