import { type FormEvent, useId, useState } from 'react';
import { reportFile } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';
import type { Leaf } from './useLeaves';

/** Tells the admins that a piece of writing should not stand. */
export function ReportDialog({ leaf, onClose }: { leaf: Leaf; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState('');
  const { send, again, busy, state, refusal } = useCommand(reportFile, { quiet: true });
  const done = (answer: unknown) => answer && onClose();
  const file = (event: FormEvent) => {
    event.preventDefault();
    send({ kind: 'chronicle', ref: leaf.id, reason }).then(done);
  };
  return (
    <Dialog
      open
      title={TEXT.reportTitle}
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
        <p className="muted">{TEXT.reportLead}</p>
        <TextArea
          label={TEXT.reason}
          hint={TEXT.reasonHint}
          error={refusal?.message}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <CommandNote state={state} onAgain={() => again().then(done)} />
    </Dialog>
  );
}
