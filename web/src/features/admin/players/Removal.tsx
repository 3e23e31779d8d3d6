import { useState } from 'react';
import { type AdminPlayer, adminPlayerDelete, adminPlayerRestore, ask } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { useAct } from '../useAct';
import { TEXT } from './text';

/** Deleting a reign, and bringing it back. */
export function Removal({ data, onChanged }: { data: AdminPlayer; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const { run, busy, error } = useAct(() => {
    setAsking(false);
    onChanged();
  });
  const { player, reign } = data;
  const path = { player: player.id };
  return (
    <Panel plain className="stack">
      {player.deletedAt ? (
        <>
          <p>{TEXT.restoreNote(formatDateTime(player.deletedAt))}</p>
          <div className="foot">
            <Button
              tone="primary"
              icon="refresh"
              busy={busy}
              disabled={!!reign}
              onClick={() => run(() => ask(adminPlayerRestore({ path })))}
            >
              {TEXT.restore}
            </Button>
          </div>
        </>
      ) : null}
      {reign && (
        <>
          <p>{TEXT.removeText}</p>
          <div className="foot">
            <Button tone="danger" icon="trash" onClick={() => setAsking(true)}>
              {TEXT.remove}
            </Button>
          </div>
        </>
      )}
      {!asking && <FormNote error={error} />}
      <ConfirmDialog
        open={asking}
        danger
        title={TEXT.removeAsk(reign?.stats.name ?? player.id)}
        confirm={TEXT.remove}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() => run(() => ask(adminPlayerDelete({ path })))}
        onClose={() => setAsking(false)}
      >
        <p>{TEXT.removeText}</p>
        <FormNote error={error} />
      </ConfirmDialog>
    </Panel>
  );
}
