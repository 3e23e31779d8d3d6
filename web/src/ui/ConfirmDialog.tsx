import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { TEXT } from './text.gen';

interface Props {
  open: boolean;
  title: ReactNode;
  /** The consequences, in a sentence. */
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The consequences are not known yet. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before an act that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, cancel = TEXT.cancel, danger, busy, disabled, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={440}
      role="alertdialog"
      foot={
        <>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
