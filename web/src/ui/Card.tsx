import type { ReactNode } from 'react';
import { cx } from '../lib/cx';

interface Props {
  /** The drawing above the words. */
  art?: ReactNode;
  title: ReactNode;
  /** Heading level, to fit the page's outline. */
  level?: 2 | 3 | 4;
  children?: ReactNode;
  /** Makes the whole card one button; then it may contain no other control. */
  onOpen?: () => void;
  pressed?: boolean;
  className?: string;
}

/** A portrait card, in the manner of tarot. */
export function Card({ art, title, level = 2, children, onOpen, pressed, className }: Props) {
  const Heading = `h${level}` as const;
  const inside = (
    <>
      {art && <div className="card__art">{art}</div>}
      <div className="card__body">
        <Heading className="card__title">
          {onOpen ? (
            <button type="button" className="card__open" onClick={onOpen} aria-pressed={pressed}>
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
        {children}
      </div>
    </>
  );
  return <article className={cx('card', onOpen && 'card--open', pressed && 'is-pressed', className)}>{inside}</article>;
}
