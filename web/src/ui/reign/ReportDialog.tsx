import { type FormEvent, useId, useState } from 'react';
import { type ReportFile, reportFile } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { TextArea } from '../Field';
import { CommandNote } from './CommandNote';

interface Props {
  /** What was written, and which of its kind. */
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

/** Tells the admins that a piece of writing should not stand. */
export function ReportDialog({ kind, id, onClose }: Props) {
  const form = useId();
  const [reason, setReason] = useState('');
  const { send, again, busy, state, refusal } = useCommand(reportFile, { quiet: true, onDone: onClose });
  const file = (event: FormEvent) => {
    event.preventDefault();
    send({ kind, ref: id, reason });
  };
  return (
    <Dialog
      open
      title={TEXT.title}
      width={480}
      onClose={onClose}
      foot={
        <>
          <Button tone="primary" type="submit" form={form} busy={busy} disabled={!reason.trim()}>
            {TEXT.file}
          </Button>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={file}>
        <p className="muted">{TEXT.lead}</p>
        <TextArea
          label={TEXT.reason}
          hint={TEXT.hint}
          error={refusal?.message}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
