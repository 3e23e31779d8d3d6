import { type ReactNode, useId, useRef, useState } from 'react';
import { useEscape } from './hooks/useEscape';
import { useOutside } from './hooks/useOutside';
import { usePlacement } from './hooks/usePlacement';

interface Props {
  /** What it says: a few words, nothing to press. */
  text: ReactNode;
  /** What it explains. */
  children: ReactNode;
}

/** Words on demand: under the pointer, on focus, and by a tap, which a title attribute cannot do. */
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
