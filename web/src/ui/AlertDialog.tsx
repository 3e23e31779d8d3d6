import { useId } from 'react';
import { useAlerts } from './alerts';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { TEXT } from './text.gen';

interface Props {
  open: boolean;
  /** Plain text, never markup: it may contain other people's words. */
  text: string;
  onClose: () => void;
}

/** A text that stays until it has been read. It asks no question: one button closes it, and so does Esc. */
export function AlertDialog({ open, text, onClose }: Props) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={TEXT.nothingChanged}
      width={440}
      role="alertdialog"
      describedBy={id}
      foot={
        <Button data-autofocus tone="primary" onClick={onClose}>
          {TEXT.ok}
        </Button>
      }
    >
      <p id={id}>{text}</p>
    </Dialog>
  );
}

/** Mounted once, by the frame, above every screen. */
export function Alerts() {
  const text = useAlerts((state) => state.texts[0]);
  const dismiss = useAlerts((state) => state.dismiss);
  return <AlertDialog open={text !== undefined} text={text ?? ''} onClose={dismiss} />;
}
