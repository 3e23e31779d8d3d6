import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { IconButton } from './IconButton';
import { Modal } from './Modal';
import { TEXT } from './text.gen';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  kicker?: ReactNode;
  /** A picture across the drawer's head. */
  art?: ReactNode;
  /** Buttons that stay at the lower edge. */
  foot?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Detail beside its context: a drawer at the right; a sheet from below on the phone. */
export function Drawer({ open, onClose, title, kicker, art, foot, className, children }: Props) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal className={cx('drawer', className)} labelledBy={id} onClose={onClose}>
      {art && <div className="drawer__art">{art}</div>}
      <div className="drawer__head">
        <div>
          {kicker && <span className="label">{kicker}</span>}
          <h2 className="display" id={id}>
            {title}
          </h2>
        </div>
        <IconButton icon="close" label={TEXT.close} onClick={onClose} />
      </div>
      {children}
      {foot && <div className="foot foot--drawer">{foot}</div>}
    </Modal>
  );
}
