import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon/Icon';

/** The ids and states that tie a control to its label, its hint and its error. */
export interface FieldLinks {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A message makes the field invalid; screen readers announce it. */
  error?: ReactNode;
  className?: string;
  children: (links: FieldLinks) => ReactNode;
}

export type FieldText = Pick<FieldProps, 'label' | 'hint' | 'error'>;

/** The frame of every control: label, control, hint, error. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = cx(hint != null && `${id}-hint`, error != null && `${id}-error`);
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error != null ? true : undefined })}
      {hint != null && (
        <small className="field__hint" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      <div aria-live="polite">
        {error != null && (
          <small className="field__error" id={`${id}-error`}>
            <Icon name="warn" />
            {error}
          </small>
        )}
      </div>
    </div>
  );
}

export function TextField({ label, hint, error, className, ...rest }: FieldText & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(links) => <input type="text" {...rest} {...links} className="input" />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldText & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(links) => <textarea rows={4} {...rest} {...links} className="input" />}
    </Field>
  );
}
