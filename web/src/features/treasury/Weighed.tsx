import type { CSSProperties } from 'react';
import type { Chance } from '../../api';
import { formatPercent } from '../../lib/format';
import type { Tone } from '../../ui/Badge';

interface Props {
  label: string;
  shares: readonly Chance[] | null;
  names: Readonly<Record<string, string>>;
  tones: Readonly<Record<string, Tone>>;
}

/** Printed odds, each with a bar as long as its share. */
export function Weighed({ label, shares, names, tones }: Props) {
  return (
    <div className="weighed">
      <p className="label">{label}</p>
      <dl>
        {(shares ?? []).map(({ outcome, permille }) => (
          <div key={outcome} style={{ '--v': `${permille / 10}%`, '--c': `var(--${tones[outcome]})` } as CSSProperties}>
            <dt>{names[outcome] ?? outcome}</dt>
            <dd className="num">{formatPercent(permille / 1000)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
