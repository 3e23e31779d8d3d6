import { useState } from 'react';
import { type Farewell, Refusal } from '../../api';
import { givePasskey } from '../../lib/proof';
import { abdicate, useMe } from '../../lib/reign';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PasswordField } from '../../ui/password/PasswordField';
import { PasskeyButton } from '../../ui/reign/ProofFields';
import { PROOF } from '../../ui/reign/proofText.gen';
import { ACCOUNT, TEXT } from './text.gen';

/** Deletes the account. It asks for the password again, or a passkey; a guest without a passkey has neither. */
export function AbdicateDialog({ onClose }: { onClose: () => void }) {
  const { guest, passkey } = useMe();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leave = async (given: () => Promise<Farewell>) => {
    setBusy(true);
    setError(undefined);
    try {
      await abdicate(await given());
    } catch (cause) {
      setError(cause instanceof Refusal ? cause.message : TEXT.unknown);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={ACCOUNT.abdicateAsk}
      confirm={ACCOUNT.abdicateDo}
      cancel={ACCOUNT.stay}
      busy={busy}
      onConfirm={() => leave(async () => (guest ? (passkey ? { passkey: await givePasskey() } : {}) : { password }))}
      onClose={onClose}
    >
      <p>{ACCOUNT.abdicateText}</p>
      {guest ? (
        <p role="alert" className="down">
          {error}
        </p>
      ) : (
        <PasswordField
          label={ACCOUNT.abdicatePassword}
          error={error}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {passkey && !guest && (
        <PasskeyButton
          lead={PROOF.or}
          busy={busy}
          onPasskey={() => leave(async () => ({ passkey: await givePasskey() }))}
        />
      )}
    </ConfirmDialog>
  );
}
