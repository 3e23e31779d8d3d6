import { type NewsAnnouncement, newsRetract } from '../../../api';
import { useCommand } from '../../../lib/reign';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { TEXT } from './text';

interface Props {
  of: NewsAnnouncement;
  onDone: () => void;
  onClose: () => void;
}

/** Takes an announcement back: from every top bar and from the Updates page. */
export function Retract({ of, onDone, onClose }: Props) {
  const { send, again, busy, state, refusal } = useCommand(newsRetract, {
    quiet: true,
    onDone: () => {
      toast(TEXT.retracted, { tone: 'verdigris', icon: 'check' });
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.retractAsk}
      confirm={TEXT.retract}
      busy={busy}
      onConfirm={() => send({ id: String(of.id) })}
      onClose={onClose}
    >
      <p>{of.message}</p>
      <p role="alert" className="down">
        {refusal?.message}
      </p>
      <CommandNote state={state} onAgain={again} />
    </ConfirmDialog>
  );
}
