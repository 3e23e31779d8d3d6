import { vassalDemandAll } from '../../api';
import { useClock } from '../../lib/clock';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** Demands tribute from all vassals who go on paying afterwards, in one command; the sums stand beside the button. */
export function DemandAll() {
  const say = useSay();
  const { payable } = useSection('vassalage');
  const { send, again, busy, state } = useCommand(vassalDemandAll, { pays: true });
  const { locked, gold, vassals, loyalty, nextAt } = payable;
  const waits = useClock((now) => nextAt !== undefined && now < nextAt);
  return (
    <div className="act-all">
      <Button icon={locked ? 'lock' : undefined} disabled={locked !== undefined} busy={busy} onClick={() => send({})}>
        {TEXT.demandAll}
      </Button>
      <small role="status" className={locked && !waits ? 'down' : 'muted'}>
        {locked
          ? say(locked.code, locked.params)
          : TEXT.demandsAll({ n: vassals, gold, loyalty: Math.round(loyalty / 100) / 10 })}{' '}
        {waits && nextAt !== undefined && (
          <>
            {TEXT.nextPays} <Countdown to={nextAt} done={TEXT.now} />
          </>
        )}
      </small>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
