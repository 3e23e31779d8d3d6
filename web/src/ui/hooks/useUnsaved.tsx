import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';

/**
 * For a dialog with a form: Esc, the veil and the cross ask first if typed text would be lost. A labelled button needs
 * no question. Returns the function that closes the dialog, and the question to render in it.
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
