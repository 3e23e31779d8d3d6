import { useState } from 'react';
import { type IntelligenceNetworkView, networkDisband } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** The two ways to end a network: its agents return, or they do not. */
export function Disband({ network }: { network: IntelligenceNetworkView }) {
  const [how, setHow] = useState<'recall' | 'burn'>();
  const { send, again, busy, state } = useCommand(networkDisband, { onDone: () => setHow(undefined) });
  const burns = how === 'burn';
  return (
    <>
      <Button onClick={() => setHow('recall')}>{TEXT.recall}</Button>
      <Button tone="danger" onClick={() => setHow('burn')}>
        {TEXT.burn}
      </Button>
      <ConfirmDialog
        open={how !== undefined}
        title={burns ? TEXT.burnTitle : TEXT.recallTitle}
        confirm={burns ? TEXT.burn : TEXT.recall}
        danger={burns}
        busy={busy}
        onConfirm={() => how && send({ network: network.id, how })}
        onClose={() => setHow(undefined)}
      >
        {burns ? TEXT.burnNote({ n: network.burnIntel }) : TEXT.recallNote}
        <CommandNote state={state} onAgain={again} />
      </ConfirmDialog>
    </>
  );
}
