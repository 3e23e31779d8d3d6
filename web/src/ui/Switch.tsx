import { type ReactNode, useId } from 'react';

interface Props {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, note, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="set">
      <span>
        <label htmlFor={id}>{label}</label>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
      <span className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(e) => onChange(e.target.checked)}
        />
        <i aria-hidden="true" />
      </span>
    </div>
  );
}
