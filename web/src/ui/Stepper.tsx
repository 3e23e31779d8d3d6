import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton';

interface Props {
  label: string;
  note?: ReactNode;
  value: number;
  /** What the value comes to, where it is added to something. */
  total?: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** What adding one would take: a price, or why it cannot be. */
  cost?: ReactNode;
  disabled?: boolean;
}

/** A number by its two buttons: attributes, stakes, batches. */
export function Stepper({
  label,
  note,
  value,
  total = value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onChange,
  cost,
  disabled,
}: Props) {
  const id = useId();
  return (
    <div className="share" role="group" aria-labelledby={id}>
      <span id={id}>
        {label}
        {note && <small>{note}</small>}
      </span>
      <IconButton
        icon="minus"
        label={`Less ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <output aria-live="polite">
        {total}
        {cost != null && <small>{cost}</small>}
      </output>
      <IconButton
        icon="plus"
        label={`More ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </div>
  );
}
