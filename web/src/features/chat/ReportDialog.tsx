import { useState } from 'react';
import { type ChatMessage, chatReport } from '../../api';
import { useCommand } from '../../lib/reign';
import { TextArea } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** Asks for the reason of a report. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { send, again, busy, state, refusal } = useCommand(chatReport, { quiet: true, onDone: onClose });
  return (
    <FormDialog
      title={TEXT.reportTitle({ name: message.player_name })}
      width={480}
      submit={TEXT.report}
      cancel={TEXT.cancel}
      busy={busy}
      disabled={reason.trim() === ''}
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={() => send({ faction: message.faction_id, id: message.id, reason })}
      onClose={onClose}
    >
      <blockquote className="talk__quote">{message.message}</blockquote>
      <TextArea
        label={TEXT.reason}
        hint={TEXT.reportNote}
        error={refusal?.message}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
