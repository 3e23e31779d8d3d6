import { useState } from 'react';
import { type ChatMessage, chatReport } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/Field';
import { TEXT } from './text';

/** Why a message is reported. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { send, busy, refusal } = useCommand(chatReport, { quiet: true, onDone: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.reportTitle(message.player_name)}
      width={480}
      foot={
        <>
          <Button
            tone="primary"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => send({ faction: message.faction_id, id: message.id, reason })}
          >
            {TEXT.report}
          </Button>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
        </>
      }
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
    </Dialog>
  );
}
