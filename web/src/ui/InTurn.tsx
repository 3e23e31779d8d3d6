import { Children, type ReactNode } from 'react';
import { useGradually } from '../lib/gradually';

interface Props {
  children: ReactNode;
  /** How many come at once with what stands around them. */
  first?: number;
}

/** Its parts come one a frame, from the first to the last: a screen of many panels is no long task when it arrives. */
export const InTurn = ({ children, first }: Props) => <>{useGradually(Children.toArray(children), 1, first)}</>;
