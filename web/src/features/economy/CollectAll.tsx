import { activityCollectAll } from '../../api';
import { useCommand, useReign } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/**
 * Collects every finished activity and acknowledges the report, in one command. Activities whose costs cannot be paid
 * stay, and a notice says so.
 */
export function CollectAll({ through }: { through: number }) {
  const ready = useReign(({ held }) => held?.sections.idle?.readyToCollect ?? 0);
  const { send, again, busy, state } = useCommand(activityCollectAll, { pays: true });
  return (
    <div className="collectall">
      <Button tone="primary" busy={busy} data-autofocus onClick={() => send({ through })}>
        {TEXT.collect} {ready > 0 && <small>{TEXT.collects({ n: ready })}</small>}
      </Button>
      {ready > 0 && (
        <Button busy={busy} onClick={() => send({ through, again: true })}>
          {TEXT.collectAndStart}
        </Button>
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
