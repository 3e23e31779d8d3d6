import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field';

export interface Option<T extends string> {
  value: T;
  label: string;
  disabled?: boolean;
}

interface Props<T extends string> extends FieldText {
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
  ref?: ComponentProps<'select'>['ref'];
}

/** The browser's own select, which phones open as a wheel. */
export function Select<T extends string>({
  label,
  hint,
  error,
  value,
  options,
  onChange,
  className,
  ...rest
}: Props<T>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <select {...rest} {...links} className="input" value={value} onChange={(e) => onChange(e.target.value as T)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
