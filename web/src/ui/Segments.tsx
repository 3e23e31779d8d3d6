import { type ReactNode, useId } from 'react';
import '../styles/segments.css';

export interface SegmentItem<T extends string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface Props<T extends string> {
  legend: string;
  items: readonly SegmentItem<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few short choices in a row, such as an amount. Radios underneath, so that arrow keys work. */
export function Segments<T extends string>({ legend, items, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr">{legend}</legend>
      {items.map((item) => (
        <label key={item.value}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
