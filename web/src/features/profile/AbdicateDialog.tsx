import { useState } from 'react';
import { Refusal } from '../../api';
import { abdicate, useMe } from '../../lib/reign';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PasswordField } from '../../ui/password/PasswordField';
import { ACCOUNT, TEXT } from './text';

/** Deletes the account. The password is asked for once more; a guest has none. */
export function AbdicateDialog({ onClose }: { onClose: () => void }) {
  const { guest } = useMe();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await abdicate(guest ? undefined : password);
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
      onConfirm={leave}
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
    </ConfirmDialog>
  );
}
