import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from '../Field';
import { IconButton } from '../IconButton';
import { TEXT } from './text.gen';

/**
 * The longest password that the server reads, far above the longest that it accepts. So the server words the refusal.
 */
const LONGEST_READ = 1024;

/** A password field whose text can be shown. */
export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const [seen, setSeen] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <div className="input-wrap">
          <input
            autoComplete="current-password"
            maxLength={LONGEST_READ}
            {...rest}
            {...links}
            type={seen ? 'text' : 'password'}
            className="input"
          />
          <IconButton
            icon={seen ? 'eye-off' : 'eye'}
            label={seen ? TEXT.hide : TEXT.show}
            aria-pressed={seen}
            onClick={() => setSeen(!seen)}
          />
        </div>
      )}
    </Field>
  );
}
