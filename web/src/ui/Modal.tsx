import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from './hooks/useEscape';
import { useFocusTrap } from './hooks/useFocusTrap';
import { hasRootClass, useRootClasses } from './hooks/useRootClasses';
import { TOASTS_ID } from './toasts';

interface Props {
  className?: string;
  style?: CSSProperties;
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  /** Stands above alerts too, because an alert can ask for it. */
  above?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The kinds of box that leave room for toasts. */
const KINDS = ['dialog', 'dialog--wide', 'drawer', 'palette'];

/** The classes of the document while a box with these classes is open. */
const rootClassesOf = (className = '') =>
  ['has-modal', ...KINDS.filter((kind) => className.split(' ').includes(kind)).map((kind) => `has-${kind}`)].join(' ');

/** True while a dialog or a drawer is open. */
export const modalOpen = () => hasRootClass('has-modal');

/** The shared base of Dialog and Drawer: veil, focus trap, Esc, focus back, no scrolling behind. Mount it to open. */
export function Modal(props: Props) {
  const { className, style, label, labelledBy, describedBy, role = 'dialog', above, onClose, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useFocusTrap(box);
  useEscape(true, onClose);
  useRootClasses(rootClassesOf(className));
  useEffect(() => {
    // Only if the frame has the list: an aria-owns without a target is an error of its own.
    if (document.getElementById(TOASTS_ID)) box.current?.setAttribute('aria-owns', TOASTS_ID);
  }, []);
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Esc and the close button */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the veil is no control, only the place outside */}
      <div className="backdrop" onClick={onClose} />
      <div
        ref={box}
        className={className}
        style={style}
        role={role}
        data-above={above || undefined}
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        {children}
      </div>
    </>,
    document.body,
  );
}
