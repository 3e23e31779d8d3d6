import { useState } from 'react';
import { type FactionInside, factionDisband, factionLeave } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextField } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** The way out: the Owner disbands and types the name, other members leave. */
export function Departure({ faction }: { faction: FactionInside }) {
  const [open, setOpen] = useState(false);
  const owner = faction.refused.leave !== undefined && faction.refused.leave !== null;
  return (
    <>
      <Button tone="danger" icon="leave" wide onClick={() => setOpen(true)}>
        {owner ? TEXT.disband : TEXT.leave}
      </Button>
      {open && owner && <Disband faction={faction} onClose={() => setOpen(false)} />}
      {open && !owner && <Leave faction={faction} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  faction: FactionInside;
  onClose: () => void;
}

function Leave({ faction, onClose }: Props) {
  const { send, busy, state, again } = useCommand(factionLeave, { onDone: onClose });
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.leaveTitle({ name: faction.name })}
      confirm={TEXT.leave}
      busy={busy}
      onConfirm={() => send({})}
      onClose={onClose}
    >
      <p>{TEXT.leaveNote}</p>
      <CommandNote state={state} onAgain={again} />
    </ConfirmDialog>
  );
}

function Disband({ faction, onClose }: Props) {
  const [name, setName] = useState('');
  const { send, busy, state, again, refusal } = useCommand(factionDisband, { quiet: true, onDone: onClose });
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.disbandTitle({ name: faction.name })}
      confirm={TEXT.disband}
      busy={busy}
      onConfirm={() => send({ name })}
      onClose={onClose}
    >
      <p>{TEXT.disbandNote}</p>
      <TextField
        label={TEXT.disbandField({ name: faction.name })}
        value={name}
        error={refusal?.message}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <CommandNote state={state} onAgain={again} />
    </ConfirmDialog>
  );
}
