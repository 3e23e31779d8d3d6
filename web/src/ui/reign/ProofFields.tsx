import { useMe } from '../../lib/reign';
import { Button } from '../Button';
import { CodeField } from '../CodeField';
import { PasswordField } from '../password/PasswordField';
import { PROOF } from './proofText';

export interface Typed {
  password: string;
  code: string;
}

export const UNTYPED: Typed = { password: '', code: '' };

interface Props {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** What the password is called here. */
  label: string;
  /** All that a sign-in asks for: the second factor too. */
  whole?: boolean;
  /** The server asked for the second factor, which this page did not know of. */
  factorAsked?: boolean;
  busy?: boolean;
  /** A passkey in place of what is typed. */
  onPasskey: () => void;
}

/** Who sits there: a password, with the second factor where it is asked for, or a passkey. A guest without one has nothing to give. */
export function ProofFields({ typed, onType, label, whole, factorAsked, busy, onPasskey }: Props) {
  const { guest, factor, passkey } = useMe();
  return (
    <>
      {!guest && (
        <PasswordField
          label={label}
          data-autofocus
          value={typed.password}
          onChange={(event) => onType({ ...typed, password: event.target.value })}
        />
      )}
      {!guest && whole && (factor || factorAsked) && (
        <CodeField
          label={PROOF.code}
          hint={PROOF.codeHint}
          value={typed.code}
          onChange={(code) => onType({ ...typed, code })}
        />
      )}
      {passkey && <PasskeyButton busy={busy} onPasskey={onPasskey} lead={guest ? PROOF.guest : PROOF.or} />}
    </>
  );
}

/** A passkey of one's own, in place of what a form asks for. */
export function PasskeyButton({ lead, busy, onPasskey }: Pick<Props, 'busy' | 'onPasskey'> & { lead: string }) {
  return (
    <div className="set">
      <span className="muted">{lead}</span>
      <Button icon="key" busy={busy} onClick={onPasskey}>
        {PROOF.use}
      </Button>
    </div>
  );
}
