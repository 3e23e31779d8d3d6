import type { ReactNode } from 'react';
import { TextField } from '../../../ui/Field';

interface Props<G extends string> {
  legend: string;
  hint?: string;
  gains: readonly G[];
  labelOf: (gain: G) => string;
  placeholder?: string;
  values: Record<G, string>;
  faultOf: (gain: G) => string | undefined;
  onChange: (values: Record<G, string>) => void;
  children?: ReactNode;
}

/** The rewards in the form of a quest or an idle activity: a field for each. */
export function GainFields<G extends string>(props: Props<G>) {
  const { legend, hint, gains, labelOf, placeholder, values, faultOf, onChange, children } = props;
  return (
    <fieldset className="questform__set">
      <legend className="label">{legend}</legend>
      {hint && <p className="muted">{hint}</p>}
      <div className="questform__gains">
        {gains.map((gain) => (
          <TextField
            key={gain}
            label={labelOf(gain)}
            inputMode="numeric"
            placeholder={placeholder}
            error={faultOf(gain)}
            value={values[gain]}
            onChange={(event) => onChange({ ...values, [gain]: event.target.value })}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
