import { absenceAcknowledge, activityCollectAll } from '../../api';
import { useCommand, useReign } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';

/** Collects every activity that is finished, then puts the report away. What cannot be paid for yet stays, and a notice says so. */
export function CollectAll({ through }: { through: number }) {
  const ready = useReign(({ held }) => held?.sections.idle?.readyToCollect ?? 0);
  const reports = useCommand(absenceAcknowledge);
  const work = useCommand(activityCollectAll);
  const collect = async () => {
    if (ready > 0) await work.send({});
    reports.send({ through });
  };
  return (
    <div className="collectall">
      <Button tone="primary" busy={work.busy || reports.busy} data-autofocus onClick={collect}>
        {TEXT.collect} {ready > 0 && <small>{TEXT.collects(ready)}</small>}
      </Button>
      <CommandNote state={work.state} onAgain={work.again} />
      <CommandNote state={reports.state} onAgain={reports.again} />
    </div>
  );
}
