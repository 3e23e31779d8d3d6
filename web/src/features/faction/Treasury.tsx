import { useState } from 'react';
import { type FactionInside, factionDonateGold } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { TextField } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import { useFactionsChanged } from './queries';
import { TEXT } from './text';

/** What the treasury holds, what the army takes of it, and a gift to it. */
export function Treasury({ faction }: { faction: FactionInside }) {
  const { number } = useNumbers();
  const { army } = faction;
  return (
    <>
      <h2 className="title">{TEXT.treasury}</h2>
      <p className="faction-gold num">{TEXT.gold(number(faction.treasury_gold))}</p>
      {army.charge > 0 && (
        <p className="muted">
          {TEXT.charge(number(army.charge))} {TEXT.nextCharge} <Countdown to={army.chargeAt} done={TEXT.now} />
        </p>
      )}
      <Donate />
    </>
  );
}

function Donate() {
  const { number } = useNumbers();
  const { gold } = useSection('pulse');
  const { donation } = useSection('allegiance');
  const [typed, setTyped] = useState<string>();
  const changed = useFactionsChanged();
  const { send, busy, state, again } = useCommand(factionDonateGold, { onDone: changed });
  const held = Math.max(0, Math.floor(gold));
  const text = typed ?? String(Math.min(donation, held));
  const amount = Math.min(Number.parseInt(text, 10) || 0, held);
  return (
    <form
      className="faction-donate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount > 0) send({ amount });
      }}
    >
      <TextField
        label={TEXT.donateField(number(held))}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 15))}
        onBlur={() => typed !== undefined && setTyped(String(amount))}
      />
      <Button type="submit" tone="primary" busy={busy} disabled={amount <= 0}>
        {TEXT.donate}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </form>
  );
}
