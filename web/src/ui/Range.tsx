import type { CSSProperties } from 'react';
import { Field, type FieldText } from './Field';

interface Props extends FieldText {
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** The words for a value, shown and read aloud. */
  format?: (value: number) => string;
  disabled?: boolean;
}

export function Range({ label, hint, error, value, min, max, step = 1, onChange, format = String, disabled }: Props) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <div className="range">
          <input
            {...links}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={format(value)}
            style={{ '--v': `${share}%` } as CSSProperties}
            onChange={(e) => onChange(e.target.valueAsNumber)}
          />
          <output className="num" htmlFor={links.id}>
            {format(value)}
          </output>
        </div>
      )}
    </Field>
  );
}
