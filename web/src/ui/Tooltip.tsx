import { type ReactNode, useId, useRef, useState } from 'react';
import { useEscape } from './hooks/useEscape';
import { useOutside } from './hooks/useOutside';
import { usePlacement } from './hooks/usePlacement';

interface Props {
  /** A few words, without a control. */
  text: ReactNode;
  /** The element that it explains. */
  children: ReactNode;
}

/** Words on demand: on hover, on focus and on a tap; a title attribute does not open on a tap. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useEscape(open, () => setOpen(false));
  useOutside(anchor, open, () => setOpen(false));
  usePlacement(anchor, tip, open, 'center', text);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="tip-anchor"
        aria-describedby={open ? id : undefined}
        onPointerEnter={(e) => e.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={(e) => e.pointerType === 'mouse' && setOpen(false)}
        onFocus={(e) => e.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <span ref={tip} id={id} role="tooltip" className="tip" popover="manual">
          {text}
        </span>
      )}
    </>
  );
}
