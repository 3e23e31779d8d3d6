import { type ReactNode, useId } from 'react';
import { Icon } from './icon/Icon';
import { type Option, Select } from './Select';

interface FilterProps<T extends string> {
  /** The name of the set, spoken. */
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

export function Sort<T extends string>({ label = 'Sort by', ...rest }: SortProps<T>) {
  return <Select label={label} {...rest} />;
}

/** Filters, sorting and a search in one row; they wrap on the phone. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className="bar">{children}</div>;
