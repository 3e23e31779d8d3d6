import { useState } from 'react';
import { type FactionInside, factionDonateGold } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { TextField } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Giving } from './Giving';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

/** The contents of the treasury, the army's upkeep, and a gift. */
export function Treasury({ faction }: { faction: FactionInside }) {
  const { army } = faction;
  return (
    <>
      <h2 className="title">{TEXT.treasury}</h2>
      <p className="faction-gold num">{TEXT.gold({ n: faction.treasury_gold })}</p>
      {army.charge > 0 && (
        <p className="muted">
          {TEXT.charge({ n: army.charge })} {TEXT.nextCharge} <Countdown to={army.chargeAt} done={TEXT.now} />
        </p>
      )}
      <Giving />
      <Donate founder={faction.role === 'Owner'} />
    </>
  );
}

/**
 * A gift. In a reign's first days it is limited; until they are over only the founder of the faction gives, and little.
 */
function Donate({ founder }: { founder: boolean }) {
  const { gold } = useSection('pulse');
  const { donation, giving } = useSection('allegiance');
  const [typed, setTyped] = useState<string>();
  const changed = useFactionsChanged();
  const { send, busy, state, again } = useCommand(factionDonateGold, { onDone: changed });
  const left = giving.left ?? Number.POSITIVE_INFINITY;
  const closed = giving.refused && (!founder || left === 0);
  const held = Math.max(0, Math.min(Math.floor(gold), left));
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
        label={TEXT.donateField({ n: held })}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 15))}
        onBlur={() => typed !== undefined && setTyped(String(amount))}
      />
      <Button type="submit" tone="primary" busy={busy} disabled={amount <= 0 || !!closed}>
        {TEXT.donate}
      </Button>
      {!closed && Number.isFinite(left) && (
        <p className="muted faction-donate__bound">
          {giving.refused ? TEXT.founderLeft({ n: left }) : TEXT.givingLeft({ n: left, days: giving.earnedDays })}
        </p>
      )}
      <CommandNote state={state} onAgain={again} />
    </form>
  );
}
