import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { armyDisband, ask, type ContentUnit, type Preview } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand } from '../../lib/reign';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Range } from '../../ui/Range';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Changes } from './Changes';
import { TEXT } from './text.gen';

interface Props {
  unit: ContentUnit;
  count: number;
  onClose: () => void;
}

/** The number of troops to disband, and the effects: a dry run of the command itself. */
export function DisbandDialog({ unit, count, onClose }: Props) {
  const [wanted, setWanted] = useState(1);
  const { number } = useNumbers();
  const { send, busy, state, again } = useCommand(armyDisband, { onDone: onClose });
  const body = { unit: unit.id, quantity: Math.min(wanted, count) };
  const { data } = useQuery({
    queryKey: ['disband', body],
    queryFn: async () => (await ask<unknown>(armyDisband({ body, query: { dryRun: true } }))) as Preview,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      open
      title={TEXT.disbandTitle({ unit: unit.name })}
      confirm={TEXT.disbandConfirm({ n: body.quantity, unit: unit.name })}
      cancel={TEXT.disbandKeep}
      danger
      busy={busy}
      onConfirm={() => send(body)}
      onClose={onClose}
    >
      {count > 1 && (
        <Range
          label={TEXT.disbandHow}
          min={1}
          max={count}
          value={body.quantity}
          onChange={setWanted}
          format={(n) => number(n)}
        />
      )}
      <Changes effects={data?.effects} />
      <p className="muted">{TEXT.noGold}</p>
      <CommandNote state={state} onAgain={again} />
    </ConfirmDialog>
  );
}
