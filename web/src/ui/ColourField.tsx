import { Field, type FieldText } from './Field';

interface Props extends FieldText {
  /** `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
}

/** A colour, with its code beside it for people who cannot tell colours apart. */
export function ColourField({ label, hint, error, value, onChange, name }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className="field--colour">
      {(links) => (
        <div className="ink">
          <input {...links} type="color" name={name} value={value} onChange={(e) => onChange(e.target.value)} />
          <output className="num" htmlFor={links.id}>
            {value}
          </output>
        </div>
      )}
    </Field>
  );
}
