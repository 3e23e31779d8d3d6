import { type ReactNode, useId, useState } from 'react';
import { mediaHook } from '../lib/media';
import { Button } from './Button';
import { Icon } from './icon/Icon';
import { type Option, Select } from './Select';
import { TEXT } from './text.gen';

interface FilterProps<T extends string> {
  /** The name of the set, for screen readers. */
  label: string;
  options: readonly (Option<T> & { count?: number })[];
  value: T;
  onChange: (value: T) => void;
}

/** One of several filters, as pills. */
export function Filter<T extends string>({ label, options, value, onChange }: FilterProps<T>) {
  const name = useId();
  return (
    <fieldset className="choiceset">
      <legend className="sr">{label}</legend>
      <div className="filter">
        {options.map((option) => (
          <label key={option.value} className="pick">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <Icon name="check" />
            {option.label}
            {option.count !== undefined && <span className="num muted">{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SortProps<T extends string> {
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  label?: string;
}

export function Sort<T extends string>({ label = TEXT.sort, ...rest }: SortProps<T>) {
  return <Select label={label} {...rest} />;
}

interface BarProps {
  children: ReactNode;
  /** The number of filters that were changed. If given, the bar folds behind one button on the phone. */
  changed?: number;
}

const usePhone = mediaHook('(max-width: 37.5em)');

/**
 * Filters, sorting and a search in one row. On the phone they can fold behind a button with the number of changed
 * filters.
 */
export function FilterBar({ children, changed }: BarProps) {
  const folds = usePhone() && changed !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <div className="bar">
      {folds && (
        <Button className="bar__fold" icon={open ? 'up' : 'down'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {TEXT.filters} {changed > 0 && <span className="num">({changed})</span>}
        </Button>
      )}
      {(!folds || open) && children}
    </div>
  );
}
