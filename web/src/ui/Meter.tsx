import type { ReactNode } from 'react';
import type { Tone } from './Badge';

interface Props {
  label: ReactNode;
  /** Spoken name where the label is not plain text. */
  name?: string;
  value: number;
  max: number;
  /** The words at the right, such as "860 / 1,139". */
  text: string;
  tone?: Tone;
}

/** A measured bar. The figure stands beside it: the bar alone says nothing. */
export function Meter({ label, name, value, max, text, tone = 'moon' }: Props) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0;
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
        <i />
      </div>
    </div>
  );
}
