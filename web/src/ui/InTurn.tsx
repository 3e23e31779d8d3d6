import { Children, type ReactNode } from 'react';
import { useGradually } from '../lib/gradually';

/** Its parts come one a frame, from the first to the last: a screen of many panels is no long task when it arrives. */
export const InTurn = ({ children }: { children: ReactNode }) => <>{useGradually(Children.toArray(children), 1)}</>;
