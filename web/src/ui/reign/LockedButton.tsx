import { type ReactNode, useId } from 'react';
import '../../styles/reasons.css';
import type { Reason } from '../../api';
import { useSay } from '../../lib/reign';
import { Button, type ButtonProps } from '../Button';

interface Props extends ButtonProps {
  /** The server's reasons for a refusal, in its order; empty if the act is allowed. */
  locked: readonly Reason[] | null | undefined;
  /** The missing part of a reason, and until when. */
  hint?: (reason: Reason) => ReactNode;
}

/**
 * A button that looks disabled if the act would be refused, with every reason beside it. It keeps the focus when
 * pressed.
 */
export function LockedButton({ locked, hint, icon, tone, children, ...rest }: Props) {
  const say = useSay();
  const id = useId();
  const closed = !!locked?.length;
  return (
    <>
      <Button
        {...rest}
        tone={closed ? 'plain' : tone}
        icon={closed ? 'lock' : icon}
        idle={closed}
        aria-describedby={closed ? id : undefined}
      >
        {children}
      </Button>
      {closed && (
        <ul id={id} className="reasons">
          {locked.map((reason) => (
            <li key={reason.code}>
              {say(reason.code, reason.params)} {hint?.(reason)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
