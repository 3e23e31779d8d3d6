import { type FormEvent, useId, useState } from 'react';
import { type CasinoHeld, casinoLimit } from '../../api';
import { useClock } from '../../lib/clock';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';

/** Sets, lowers, raises or lifts the player's own limit. */
export function LimitDialog({ limit, onClose }: { limit: CasinoHeld | undefined; onClose: () => void }) {
  const [gold, setGold] = useState(limit ? String(limit.gold) : '');
  const { send, again, busy, state, refusal } = useCommand(casinoLimit, { quiet: true, onDone: onClose });
  const held = useClock((now) => limit !== undefined && now < limit.heldUntil);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Number(gold) > 0) send({ gold: Number(gold) });
  };
  return (
    <Dialog
      open
      title={TEXT.limitTitle}
      width={480}
      onClose={onClose}
      foot={
        <>
          <Button tone="primary" type="submit" form={form} disabled={!(Number(gold) > 0)} busy={busy}>
            {TEXT.setLimit}
          </Button>
          {limit && (
            <Button disabled={held} icon={held ? 'lock' : undefined} busy={busy} onClick={() => send({ gold: 0 })}>
              {TEXT.lift}
            </Button>
          )}
          <Button onClick={onClose}>{TEXT.cancel}</Button>
        </>
      }
    >
      <p className="muted">{TEXT.limitLead}</p>
      <form id={form} onSubmit={submit}>
        <TextField
          label={TEXT.limitGold}
          inputMode="numeric"
          data-autofocus
          value={gold}
          maxLength={13}
          error={refusal?.message}
          onChange={(event) => setGold(event.target.value.replace(/\D/g, ''))}
        />
      </form>
      {limit && held && (
        <p className="muted">
          {TEXT.heldFor} <Countdown to={limit.heldUntil} />.
        </p>
      )}
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
