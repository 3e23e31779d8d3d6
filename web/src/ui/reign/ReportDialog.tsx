import { useState } from 'react';
import { type ReportFile, reportFile } from '../../api';
import { useCommand } from '../../lib/reign';
import { TextArea } from '../Field';
import { FormDialog } from '../FormDialog';
import { CommandNote } from './CommandNote';

interface Props {
  /** The text or picture, by kind and id. */
  kind: ReportFile['kind'];
  id: string;
  onClose: () => void;
}

const TEXT = {
  title: 'Report this writing',
  lead: 'The admins will read it, and your reason.',
  reason: 'Reason',
  hint: '1 to 500 characters',
  file: 'File the report',
  cancel: 'Cancel',
} as const;

/** Asks the admins to remove a text. */
export function ReportDialog({ kind, id, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { send, again, busy, state, refusal } = useCommand(reportFile, { quiet: true, onDone: onClose });
  return (
    <FormDialog
      title={TEXT.title}
      width={480}
      submit={TEXT.file}
      cancel={TEXT.cancel}
      busy={busy}
      disabled={!reason.trim()}
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={() => send({ kind, ref: id, reason })}
      onClose={onClose}
    >
      <p className="muted">{TEXT.lead}</p>
      <TextArea
        label={TEXT.reason}
        hint={TEXT.hint}
        error={refusal?.message}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
