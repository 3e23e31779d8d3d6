import type { ReactNode } from 'react';
import type { Tone } from './Badge';

interface Props {
  label: string;
  /** 0 to 1. */
  share: number;
  tone?: Tone;
  size?: number;
  children?: ReactNode;
}

const R = 28;
const ROUND = 2 * Math.PI * R;

export function ProgressRing({ label, share, tone = 'moon', size = 62, children }: Props) {
  const part = Math.max(0, Math.min(1, share));
  return (
    <div
      className="ring"
      style={{ width: size, height: size }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <svg viewBox="0 0 62 62" aria-hidden="true">
        <circle className="ring__track" cx="31" cy="31" r={R} />
        <circle
          cx="31"
          cy="31"
          r={R}
          stroke={`var(--${tone})`}
          strokeDasharray={`${ROUND * part} ${ROUND}`}
          transform="rotate(-90 31 31)"
        />
      </svg>
      <span>{children}</span>
    </div>
  );
}
