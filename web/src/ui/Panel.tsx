import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';

interface PanelProps extends ComponentProps<'section'> {
  /** Without the inner hairline and the corners: for panels within panels. */
  plain?: boolean;
}

export const Panel = ({ plain, className, ...rest }: PanelProps) => (
  <section {...rest} className={cx('panel', plain && 'panel--plain', className)} />
);

/**
 * The blind arcade along the top of a dossier, one in each. It stands in the page itself: for a picture in the style
 * sheet the browser would keep a separate document, which costs a phone more than the panel below.
 */
export function Arcade() {
  const id = useId();
  return (
    <div className="arcade">
      <svg aria-hidden="true" focusable="false">
        <pattern
          id={id}
          x="50%"
          width="24"
          height="22"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(-12)"
          fill="none"
        >
          <path d="M0 21.5H24M1.5 22V12C1.5 7 6 4 12 .5 18 4 22.5 7 22.5 12V22M4.5 22V13C4.5 9 8 6.5 12 4 16 6.5 19.5 9 19.5 13V22" />
          <circle cx="12" cy="10" r="2.2" />
        </pattern>
        <rect width="100%" height="22" fill={`url(#${id})`} stroke="none" />
      </svg>
    </div>
  );
}

/** A line with a lozenge, or with words at its left. */
export const Rule = ({ children }: { children?: ReactNode }) =>
  children ? (
    <h3 className="rule rule--left">{children}</h3>
  ) : (
    <div className="rule" aria-hidden="true">
      <i />
    </div>
  );
