import { useState } from 'react';
import { type AdminPlayer, adminPlayerDelete, adminPlayerRestore, ask, type Deleted } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

/** Deletes a reign, and restores a deleted one. */
export function Removal({ data, onChanged }: { data: AdminPlayer; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Deleted>();
  const { run, busy, error } = useAct(() => {
    setAsking(false);
    setChosen(undefined);
    onChanged();
  });
  const { player, reign, deleted } = data;
  const path = { player: player.id };
  const restore = ({ version }: Deleted) =>
    run(() => ask(adminPlayerRestore({ path, query: { version: `${version}` } })));
  return (
    <Panel plain className="stack">
      {deleted.length > 0 && (
        <>
          <p>{TEXT.restoreNote}</p>
          <ul className="sessions" aria-label={TEXT.restoreList}>
            {deleted.map((one) => (
              <Row key={one.version} of={one} busy={busy} onRestore={() => (reign ? setChosen(one) : restore(one))} />
            ))}
          </ul>
        </>
      )}
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
      {!asking && !chosen && <FormNote error={error} />}
      <ConfirmDialog
        open={asking}
        danger
        title={TEXT.removeAsk({ who: reign?.stats.name ?? player.id })}
        confirm={TEXT.remove}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() => run(() => ask(adminPlayerDelete({ path })))}
        onClose={() => setAsking(false)}
      >
        <p>{TEXT.removeText}</p>
        <FormNote error={error} />
      </ConfirmDialog>
      <ConfirmDialog
        open={!!chosen}
        danger
        title={TEXT.restoreAsk({ who: chosen?.name ?? '' })}
        confirm={TEXT.restore}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() => chosen && restore(chosen)}
        onClose={() => setChosen(undefined)}
      >
        <p>{TEXT.restoreOver}</p>
        <FormNote error={error} />
      </ConfirmDialog>
    </Panel>
  );
}

function Row({ of, busy, onRestore }: { of: Deleted; busy: boolean; onRestore: () => void }) {
  const at = formatDateTime(of.at);
  return (
    <li className="set">
      <span className="anywhere">
        {TEXT.restoreOf({ name: of.name, gold: of.gold, level: of.level })}
        <small>{TEXT.restoreOn({ when: at })}</small>
      </span>
      <Button
        size="sm"
        icon="refresh"
        busy={busy}
        aria-label={TEXT.restoreThis({ who: of.name, when: at })}
        onClick={onRestore}
      >
        {TEXT.restore}
      </Button>
    </li>
  );
}
