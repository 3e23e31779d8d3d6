import { type CSSProperties, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { IconButton } from './IconButton';
import { Modal } from './Modal';
import { TEXT } from './text.gen';

/** A wider dialog leaves a toast no room beside it on a common screen. */
const BESIDE_PX = 720;

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Small words above the title. */
  kicker?: ReactNode;
  /** Shows the title to screen readers only, for a dialog whose drawing contains the words. */
  titleHidden?: boolean;
  /** A drawing across the top. */
  head?: ReactNode;
  /** The row of buttons at the end; on the phone it stays within thumb reach. */
  foot?: ReactNode;
  /** Greatest width in pixels. */
  width?: number;
  role?: 'dialog' | 'alertdialog';
  /** Stands above alerts too, because an alert can ask for it. */
  above?: boolean;
  /** The id of a text that is read aloud with the title. */
  describedBy?: string;
  className?: string;
  children?: ReactNode;
}

/** A dialog in the centre; a sheet on the phone. */
export function Dialog(props: Props) {
  const {
    open,
    onClose,
    title,
    kicker,
    titleHidden,
    head,
    foot,
    width,
    role,
    above,
    describedBy,
    className,
    children,
  } = props;
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      className={cx('dialog', (width ?? 0) > BESIDE_PX && 'dialog--wide', className)}
      style={width ? ({ '--w': `${width}px` } as CSSProperties) : undefined}
      labelledBy={id}
      role={role}
      above={above}
      describedBy={describedBy}
      onClose={onClose}
    >
      <IconButton className="closer" icon="close" label={TEXT.close} onClick={onClose} />
      {head && <div className="headpiece">{head}</div>}
      <div className="dialog__body">
        <div className={titleHidden ? 'sr' : 'dialog__head'}>
          {kicker && <span className="label">{kicker}</span>}
          <h2 className="title" id={id}>
            {title}
          </h2>
        </div>
        {children}
        {foot && <div className="foot foot--end">{foot}</div>}
      </div>
    </Modal>
  );
}
