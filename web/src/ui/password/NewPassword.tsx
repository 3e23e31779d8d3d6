import { PasswordField } from './PasswordField';
import { type Chosen, strength, TEXT, type Which } from './rule';

interface Props {
  which: Which;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** A password is chosen: typed twice, with a hint how strong it is. */
export const NewPassword = ({ which, chosen, onChange }: Props) => (
  <>
    <PasswordField
      label={TEXT[which].password}
      autoComplete="new-password"
      hint={strength(chosen.password)}
      value={chosen.password}
      onChange={(event) => onChange({ ...chosen, password: event.target.value })}
    />
    <PasswordField
      label={TEXT[which].again}
      autoComplete="new-password"
      value={chosen.again}
      onChange={(event) => onChange({ ...chosen, again: event.target.value })}
    />
  </>
);
