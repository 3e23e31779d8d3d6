import type { ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './icon/Icon';
import { TEXT } from './text.gen';

interface StateProps {
  icon?: string;
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

function Framed({ icon, title, children, action, role }: StateProps & { role?: 'alert' }) {
  return (
    <div className="empty" role={role}>
      {icon && <Icon name={icon} />}
      <b>{title}</b>
      {children && <div className="empty__note">{children}</div>}
      {action}
    </div>
  );
}

/** An empty list or place, with the next step. */
export const EmptyState = ({ icon = 'search', ...rest }: StateProps) => <Framed icon={icon} {...rest} />;

/** A part that is not unlocked yet, with the condition and a link to it. */
export const LockedState = ({ icon = 'lock', ...rest }: StateProps) => <Framed icon={icon} {...rest} />;

/** A failure with its reason, and a button that tries again. */
export const ErrorState = ({
  onRetry,
  retry = TEXT.again,
  ...rest
}: StateProps & { onRetry?: () => void; retry?: string }) => (
  <Framed icon="warn" role="alert" action={onRetry && <Button onClick={onRetry}>{retry}</Button>} {...rest} />
);
