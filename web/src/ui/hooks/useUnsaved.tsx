import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';

/**
 * For a dialog with a form: Esc, the veil and the cross ask first where something typed would be lost. A button that
 * says what it does needs no question. Gives what closes the dialog, and the question to show in it.
 */
export function useUnsaved(unsaved: boolean, onClose: () => void): [leave: () => void, question: ReactNode] {
  const [asked, setAsked] = useState(false);
  const question = (
    <ConfirmDialog
      open={asked}
      danger
      title="Leave without saving?"
      confirm="Discard"
      cancel="Keep writing"
      onConfirm={onClose}
      onClose={() => setAsked(false)}
    >
      <p>What you have changed here is not saved yet.</p>
    </ConfirmDialog>
  );
  return [unsaved ? () => setAsked(true) : onClose, question];
}
