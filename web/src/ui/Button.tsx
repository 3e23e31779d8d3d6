import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { FIRST } from './firstText.gen';
import { Icon } from './icon/Icon';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** `primary` is the gold one: a view has at most one. */
  tone?: 'plain' | 'primary' | 'danger';
  size?: 'md' | 'sm';
  wide?: boolean;
  icon?: string;
  /** A command is under way: the button keeps its size and the focus, and ignores a second press. */
  busy?: boolean;
  disabled?: boolean;
  /** There is nothing to do, often because the button was pressed. It looks disabled but keeps the focus. */
  idle?: boolean;
  /** For screen readers, while busy. */
  busyLabel?: string;
  children?: ReactNode;
}

export const buttonClass = ({ tone = 'plain', size, wide }: Pick<ButtonProps, 'tone' | 'size' | 'wide'>) =>
  cx('btn', tone !== 'plain' && `btn--${tone}`, size === 'sm' && 'btn--sm', wide && 'btn--wide');

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    icon,
    busy,
    disabled,
    idle,
    busyLabel = FIRST.working,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ tone, size, wide }), busy && 'is-busy', className)}
      disabled={disabled}
      aria-disabled={busy || idle || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
      {busy && (
        <span className="btn__busy">
          <i aria-hidden="true" />
          <span className="sr">{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: ComponentProps<'a'> & Pick<ButtonProps, 'tone' | 'size' | 'wide' | 'icon'>) {
  const { tone, size, wide, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={cx(buttonClass({ tone, size, wide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
