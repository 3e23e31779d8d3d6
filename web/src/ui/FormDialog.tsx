import { type ReactNode, type Ref, useId } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useUnsaved } from './hooks/useUnsaved';

interface Props {
  title: ReactNode;
  kicker?: ReactNode;
  className?: string;
  /** The form itself, for a caller that moves the focus in it. */
  form?: Ref<HTMLFormElement>;
  /** Greatest width in pixels. */
  width: number;
  submit: string;
  cancel: string;
  busy: boolean;
  /** Disables the button that submits. */
  disabled?: boolean;
  /** Esc and the cross ask first; the button that cancels does not. */
  unsaved?: boolean;
  /** Buttons between the one that submits and the one that cancels. */
  more?: ReactNode;
  /** The state of the command, beneath the form. */
  note?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form: its buttons stand at the foot, and Enter submits. */
export function FormDialog(props: Props) {
  const { title, kicker, className, form, width, submit, cancel, busy, disabled, unsaved, more, note } = props;
  const { onSubmit, onClose, children } = props;
  const id = useId();
  const [leave, question] = useUnsaved(unsaved ?? false, onClose);
  return (
    <Dialog
      open
      title={title}
      kicker={kicker}
      className={className}
      width={width}
      onClose={leave}
      foot={
        <>
          <Button tone="primary" type="submit" form={id} busy={busy} disabled={disabled}>
            {submit}
          </Button>
          {more}
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className="stack"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      {note}
      {question}
    </Dialog>
  );
}
