import { useState } from 'react';
import { type CasinoHeld, casinoLimit } from '../../api';
import { useClock } from '../../lib/clock';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { TextField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** Sets, lowers, raises or lifts the player's own limit. */
export function LimitDialog({ limit, onClose }: { limit: CasinoHeld | undefined; onClose: () => void }) {
  const [gold, setGold] = useState(limit ? String(limit.gold) : '');
  const { send, again, busy, state, refusal } = useCommand(casinoLimit, { quiet: true, onDone: onClose });
  const held = useClock((now) => limit !== undefined && now < limit.heldUntil);
  return (
    <FormDialog
      title={TEXT.limitTitle}
      width={480}
      submit={TEXT.setLimit}
      cancel={TEXT.cancel}
      busy={busy}
      disabled={!(Number(gold) > 0)}
      more={
        limit && (
          <Button disabled={held} icon={held ? 'lock' : undefined} busy={busy} onClick={() => send({ gold: 0 })}>
            {TEXT.lift}
          </Button>
        )
      }
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={() => Number(gold) > 0 && send({ gold: Number(gold) })}
      onClose={onClose}
    >
      <p className="muted">{TEXT.limitLead}</p>
      <TextField
        label={TEXT.limitGold}
        inputMode="numeric"
        data-autofocus
        value={gold}
        maxLength={13}
        error={refusal?.message}
        onChange={(event) => setGold(event.target.value.replace(/\D/g, ''))}
      />
      {limit && held && (
        <p className="muted">
          {TEXT.heldFor} <Countdown to={limit.heldUntil} />.
        </p>
      )}
    </FormDialog>
  );
}
