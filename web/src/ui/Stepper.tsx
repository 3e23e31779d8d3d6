import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton';
import { TEXT } from './text.gen';

interface Props {
  label: string;
  note?: ReactNode;
  value: number;
  /** The sum, for a value that is added to another. */
  total?: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** The price of one more, or the reason why it cannot be added. */
  cost?: ReactNode;
  disabled?: boolean;
}

/** A number with two buttons: attributes, stakes, batches. */
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
        label={TEXT.less({ what: label })}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <output aria-live="polite">
        {total}
        {cost != null && <small>{cost}</small>}
      </output>
      <IconButton
        icon="plus"
        label={TEXT.plus({ what: label })}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </div>
  );
}
