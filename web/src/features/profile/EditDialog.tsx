import { useState } from 'react';
import { profileEdit } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { TextArea, TextField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { FormError } from '../../ui/FormNote';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Select } from '../../ui/Select';
import { TEXT } from './text.gen';

/**
 * The length that the server reads, far above the accepted one: a pasted book is refused as too long, not as malformed.
 */
const BIOGRAPHY_READ = 8192;

/** Name, one of the earned titles, biography. */
export function EditDialog({ onClose }: { onClose: () => void }) {
  const player = useSection('player');
  const [name, setName] = useState(player.name);
  const [title, setTitle] = useState(player.title);
  const [biography, setBiography] = useState(player.biography);
  const { send, again, busy, state, refusal } = useCommand(profileEdit, { quiet: true, onDone: onClose });
  const unsaved = name !== player.name || title !== player.title || biography !== player.biography;
  return (
    <FormDialog
      title={TEXT.edit}
      width={560}
      submit={TEXT.save}
      cancel={TEXT.leave}
      busy={busy}
      unsaved={unsaved}
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={() => send({ name, title, biography })}
      onClose={onClose}
    >
      <TextField
        label={TEXT.editName}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={TEXT.editTitle}
        value={title}
        options={(player.unlockedTitles ?? []).map((one) => ({ value: one, label: one }))}
        onChange={setTitle}
      />
      <TextArea
        label={TEXT.editBiography}
        hint={TEXT.biographyHint}
        maxLength={BIOGRAPHY_READ}
        value={biography}
        onChange={(event) => setBiography(event.target.value)}
      />
      <FormError error={refusal?.message} />
    </FormDialog>
  );
}
