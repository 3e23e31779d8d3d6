import { useMe } from '../../lib/reign';
import { Button } from '../Button';
import { CodeField } from '../CodeField';
import { PasswordField } from '../password/PasswordField';
import { PROOF } from './proofText.gen';

export interface Typed {
  password: string;
  code: string;
}

export const UNTYPED: Typed = { password: '', code: '' };

interface Props {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The label of the password field. */
  label: string;
  /** Asks for the full proof of a sign-in: the second factor too. */
  whole?: boolean;
  /** The server asked for the second factor, of which this page did not know. */
  factorAsked?: boolean;
  busy?: boolean;
  /** Gives a passkey instead of a typed proof. */
  onPasskey: () => void;
}

/**
 * The fields of a proof: a password, with the second factor if it is needed, or a passkey. A guest without a passkey
 * has no fields.
 */
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

/** A passkey of the player's own, in place of the fields of a form. */
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
