import { useState } from 'react';
import { type ReportFile, reportFile } from '../../api';
import { useCommand } from '../../lib/reign';
import { TextArea } from '../Field';
import { FormDialog } from '../FormDialog';
import { CommandNote } from './CommandNote';
import { REPORT } from './text.gen';

interface Props {
  /** The text or picture, by kind and id. */
  kind: ReportFile['kind'];
  id: string;
  onClose: () => void;
}

/** Asks the admins to remove a text. */
export function ReportDialog({ kind, id, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { send, again, busy, state, refusal } = useCommand(reportFile, { quiet: true, onDone: onClose });
  return (
    <FormDialog
      title={REPORT.title}
      width={480}
      submit={REPORT.file}
      cancel={REPORT.cancel}
      busy={busy}
      disabled={!reason.trim()}
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={() => send({ kind, ref: id, reason })}
      onClose={onClose}
    >
      <p className="muted">{REPORT.lead}</p>
      <TextArea
        label={REPORT.reason}
        hint={REPORT.hint}
        error={refusal?.message}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
