import type { ReactNode } from 'react';
import type { Tone } from './Badge';

interface Props {
  label: ReactNode;
  /** The name for screen readers, for a label that is not plain text. */
  name?: string;
  value: number;
  max: number;
  /** The words at the right, such as "860 / 1,139". */
  text: string;
  tone?: Tone;
  /** The gain of the next step: a paler part after the bar. */
  next?: number;
}

/** A bar with its figure beside it: the bar alone does not tell the value. */
export function Meter({ label, name, value, max, text, tone = 'moon', next = 0 }: Props) {
  const shareOf = (n: number) => (max > 0 ? Math.max(0, Math.min(1, n / max)) : 0);
  const share = shareOf(value);
  return (
    <div className="meter">
      <span>{label}</span>
      <span className="num" aria-hidden="true">
        {text}
      </span>
      <div
        className="meter__bar"
        role="meter"
        aria-label={name ?? (typeof label === 'string' ? label : undefined)}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.max(0, Math.min(max, value))}
        aria-valuetext={text}
        style={{ '--c': `var(--${tone})`, '--share': share } as React.CSSProperties}
      >
        {next > 0 && <i className="meter__next" style={{ '--share': shareOf(value + next) } as React.CSSProperties} />}
        <i />
      </div>
    </div>
  );
}
