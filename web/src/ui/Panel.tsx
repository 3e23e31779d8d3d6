import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';

interface PanelProps extends ComponentProps<'section'> {
  /** Without the inner hairline and the corners: for panels inside panels. */
  plain?: boolean;
}

export const Panel = ({ plain, className, ...rest }: PanelProps) => (
  <section {...rest} className={cx('panel', plain && 'panel--plain', className)} />
);

/** The blind arcade along the top of a dossier. One to a dossier. */
export const Arcade = () => <div className="arcade" aria-hidden="true" />;

/** A rule with a lozenge, or with words at its left. */
export const Rule = ({ children }: { children?: ReactNode }) =>
  children ? (
    <h3 className="rule rule--left">{children}</h3>
  ) : (
    <div className="rule" aria-hidden="true">
      <i />
    </div>
  );
