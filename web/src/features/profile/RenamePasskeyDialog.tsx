import { useState } from 'react';
import { ask, authPasskeysRename, type Passkey } from '../../api';
import { TextField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { FormNote } from '../../ui/FormNote';
import { PASSKEY, TEXT } from './text.gen';
import { useAsk } from './useAsk';

/** Renames a passkey; only its owner sees the name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { run, busy, error } = useAsk();
  const send = async () => {
    const done = await run(async () => {
      await ask(authPasskeysRename({ body: { id: passkey.id, name } }));
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={PASSKEY.renameTitle}
      width={420}
      submit={PASSKEY.rename}
      cancel={TEXT.close}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={PASSKEY.name}
        data-autofocus
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormNote error={error} />
    </FormDialog>
  );
}
