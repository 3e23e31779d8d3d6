import { useState } from 'react';
import { armyBalance } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useContentPart, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** Shown if upkeep exceeds income: the consequence, and the troops that would desert. */
export function Shortage() {
  const { short, units, power, refused } = useSection('armySurplus');
  const kinds = useContentPart('units');
  const say = useSay();
  const { number, perTick } = useNumbers();
  const [open, setOpen] = useState(false);
  const { send, busy, state, again } = useCommand(armyBalance, { onDone: () => setOpen(false) });
  if (short === 0) return null;
  const list = (units ?? []).map(
    ({ what, n }) => `${number(n)} × ${kinds.find(({ id }) => id === what)?.name ?? what}`,
  );
  const goes = refused ? say(refused.code, refused.params) : TEXT.shortGoes({ list: list.join(', '), power });
  return (
    <section className="note is-ember army-short" aria-labelledby="army-short">
      <Icon name="warn" />
      <div>
        <h2 id="army-short">{TEXT.shortTitle}</h2>
        <p>
          {TEXT.shortBy({ gold: perTick(short).replace('+', '') })} {goes}
        </p>
      </div>
      {!refused && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {TEXT.balance}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        title={TEXT.balanceTitle}
        confirm={TEXT.balance}
        cancel={TEXT.disbandKeep}
        danger
        busy={busy}
        onConfirm={() => send({})}
        onClose={() => setOpen(false)}
      >
        <p>{goes}</p>
        <p className="muted">{TEXT.noGold}</p>
        <CommandNote state={state} onAgain={again} />
      </ConfirmDialog>
    </section>
  );
}
