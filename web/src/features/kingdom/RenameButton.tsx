import { useState } from 'react';
import { kingdomRename } from '../../api';
import { useCommand } from '../../lib/reign';
import { TextField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { IconButton } from '../../ui/IconButton';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

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
  return (
    <FormDialog
      title={TEXT.rename}
      width={440}
      submit={TEXT.renameDo}
      cancel={TEXT.cancel}
      busy={busy}
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={() => send({ name: value })}
      onClose={onClose}
    >
      <TextField
        label={TEXT.renameLabel}
        hint={TEXT.renameHint}
        error={refusal?.message}
        autoComplete="off"
        data-autofocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  );
}
