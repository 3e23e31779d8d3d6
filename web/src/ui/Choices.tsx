import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon/Icon';

export interface ChoiceItem<T extends string> {
  value: T;
  title: ReactNode;
  note?: ReactNode;
  icon?: string;
  art?: ReactNode;
  /** The lines below: prices, effects, the reasons why it cannot be chosen. */
  more?: ReactNode;
  disabled?: boolean;
}

interface Props<T extends string> {
  legend: ReactNode;
  /** Shows the legend to screen readers only, for a screen with a heading of its own. */
  legendHidden?: boolean;
  items: readonly ChoiceItem<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** Layout of the set: a grid class of the screen, such as `races` or `ems`. */
  className?: string;
  itemClassName?: string;
}

/** One of several, each a card. Radios underneath, so that arrow keys and forms work. */
export function Choices<T extends string>(props: Props<T>) {
  const { legend, legendHidden, items, value, onChange, className = 'choices', itemClassName } = props;
  const name = useId();
  return (
    <fieldset className="choiceset">
      <legend className={legendHidden ? 'sr' : 'label'}>{legend}</legend>
      <div className={className}>
        {items.map((item) => (
          <label key={item.value} className={cx('choice', itemClassName)}>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onChange(item.value)}
            />
            {item.art}
            <b>
              {item.icon && <Icon name={item.icon} />}
              {item.title}
              <Icon name="check" className="tick" />
            </b>
            {item.note && <small>{item.note}</small>}
            {item.more}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
