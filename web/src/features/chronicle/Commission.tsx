import { chronicleCommission } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';

export function Commission() {
  const { cost } = useSection('chronicle');
  const { gold } = useSection('pulse');
  const { number } = useNumbers();
  const say = useSay();
  const { send, again, busy, state } = useCommand(chronicleCommission);
  const short = gold < cost;
  return (
    <>
      <Button icon={short ? 'lock' : 'chronicle'} wide disabled={short} busy={busy} onClick={() => send({})}>
        {TEXT.commission}{' '}
        <span className="num">
          {number(cost)} {TEXT.gold}
        </span>
      </Button>
      {short && <small className="muted">{say('chronicle.gold_short')}</small>}
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
