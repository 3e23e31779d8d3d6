import { type FormEvent, useState } from 'react';
import { kingdomRename } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';

export function RenameButton({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton className="rename" icon="edit" label={TEXT.rename} onClick={() => setOpen(true)} />
      {open && <RenameDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [value, setValue] = useState(name);
  const { send, again, busy, state, refusal } = useCommand(kingdomRename, { quiet: true, onDone: onClose });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    send({ name: value });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.rename}
      width={440}
      foot={
        <>
          <Button tone="primary" type="submit" form="rename" busy={busy}>
            {TEXT.renameDo}
          </Button>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
        </>
      }
    >
      <form id="rename" onSubmit={rename}>
        <TextField
          label={TEXT.renameLabel}
          hint={TEXT.renameHint}
          error={refusal?.message}
          autoComplete="off"
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
