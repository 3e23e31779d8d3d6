import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { TEXT } from '../text.gen';

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
      title={TEXT.leave}
      confirm={TEXT.discard}
      cancel={TEXT.keep}
      onConfirm={onClose}
      onClose={() => setAsked(false)}
    >
      <p>{TEXT.leaveNote}</p>
    </ConfirmDialog>
  );
  return [unsaved ? () => setAsked(true) : onClose, question];
}
