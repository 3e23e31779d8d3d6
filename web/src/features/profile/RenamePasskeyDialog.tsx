import { type FormEvent, useState } from 'react';
import { ask, authPasskeysRename, type Passkey } from '../../api';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { PASSKEY, TEXT } from './text';
import { useAsk } from './useAsk';

/** Another name for a passkey, which its owner alone reads. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { run, busy, error } = useAsk();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(async () => {
      await ask(authPasskeysRename({ body: { id: passkey.id, name } }));
      return true;
    });
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={PASSKEY.renameTitle} width={420}>
      <form className="stack" onSubmit={send} noValidate>
        <TextField
          label={PASSKEY.name}
          data-autofocus
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormNote error={error} />
        <div className="foot">
          <Button type="submit" tone="primary" busy={busy}>
            {PASSKEY.rename}
          </Button>
          <Button onClick={onClose}>{TEXT.close}</Button>
        </div>
      </form>
    </Dialog>
  );
}
