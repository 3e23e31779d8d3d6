import { PasswordField } from './PasswordField';
import type { Chosen, Which } from './rule';
import { Strength } from './Strength';
import { TEXT } from './text.gen';

interface Props {
  which: Which;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The fields of a new password: typed twice, with a meter of its strength. */
export const NewPassword = ({ which, chosen, onChange }: Props) => (
  <>
    <PasswordField
      label={TEXT[which].password}
      autoComplete="new-password"
      value={chosen.password}
      onChange={(event) => onChange({ ...chosen, password: event.target.value })}
    />
    <Strength password={chosen.password} />
    <PasswordField
      label={TEXT[which].again}
      autoComplete="new-password"
      value={chosen.again}
      onChange={(event) => onChange({ ...chosen, again: event.target.value })}
    />
  </>
);
