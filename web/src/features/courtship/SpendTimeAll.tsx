import { courtshipSpendTimeAll } from '../../api';
import { useClock } from '../../lib/clock';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** An hour with every member who has time, in one command; its gain stands beside the button. */
export function SpendTimeAll() {
  const { members, affection, nextAt } = useSection('courtship').company;
  const { send, again, busy, state } = useCommand(courtshipSpendTimeAll);
  const waiting = useClock((now) => members === 0 && (nextAt === undefined || now < nextAt));
  return (
    <div className="act-all">
      <Button disabled={waiting} busy={busy} onClick={() => send({})}>
        {TEXT.spendAll}
      </Button>
      <small role="status" className="muted">
        {members > 0 && TEXT.withAll({ n: members, gain: affection })}
        {waiting && TEXT.nobodyHasTime}{' '}
        {waiting && nextAt !== undefined && (
          <>
            {TEXT.nextHasTime} <Countdown to={nextAt} done={TEXT.now} />
          </>
        )}
      </small>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
