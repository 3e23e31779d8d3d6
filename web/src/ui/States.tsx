import type { ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './icon/Icon';

interface StateProps {
  icon?: string;
  title: ReactNode;
  children?: ReactNode;
  /** What to do next: a button or a link. */
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

/** Nothing here yet: says what to do next. */
export const EmptyState = ({ icon = 'search', ...rest }: StateProps) => <Framed icon={icon} {...rest} />;

/** Closed for now: says what opens it and links there. */
export const LockedState = ({ icon = 'lock', ...rest }: StateProps) => <Framed icon={icon} {...rest} />;

/** It went wrong: says what, and offers another try. */
export const ErrorState = ({
  onRetry,
  retry = 'Try again',
  ...rest
}: StateProps & { onRetry?: () => void; retry?: string }) => (
  <Framed icon="warn" role="alert" action={onRetry && <Button onClick={onRetry}>{retry}</Button>} {...rest} />
);
