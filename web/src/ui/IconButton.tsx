import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon/Icon';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: string;
  /** The words for screen readers; also the browser's tooltip. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx('iconbtn', className)} aria-label={label} title={rest.title ?? label}>
      <Icon name={icon} />
    </button>
  );
}
