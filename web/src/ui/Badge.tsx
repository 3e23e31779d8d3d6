import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon/Icon';

export type Tone = 'gold' | 'blood' | 'verdigris' | 'ember' | 'moon' | 'arcane' | 'muted';

interface Props {
  /** The icon stands always beside the word: colour is never the only sign. */
  icon: string;
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

export function Badge({ icon, tone = 'muted', children, className }: Props) {
  return (
    <span className={cx('badge', tone !== 'muted' && `is-${tone}`, className)}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** A row of badges. */
export const Chips = ({ children }: { children: ReactNode }) => <div className="chips">{children}</div>;
