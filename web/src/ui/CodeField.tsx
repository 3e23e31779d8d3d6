import type { ComponentProps } from 'react';
import { TextField } from './Field';

type Props = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'maxLength' | 'onChange'> & {
  onChange: (code: string) => void;
};

/** A code of the authenticator app, or a recovery code if the hint offers it. Password managers fill it. */
export const CodeField = ({ onChange, ...props }: Props) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    maxLength={64}
    onChange={(event) => onChange(event.target.value)}
  />
);
