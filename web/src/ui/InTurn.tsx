import { Children, type ReactNode } from 'react';
import { useGradually } from '../lib/gradually';

interface Props {
  children: ReactNode;
  /** The number of parts that are drawn at once. */
  first?: number;
}

/** Draws its parts one a frame, in order, so that a screen of many panels is no long task when it arrives. */
export const InTurn = ({ children, first }: Props) => <>{useGradually(Children.toArray(children), 1, first)}</>;
