import { chronicleCommission } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';

interface Props {
  /** The gold action of the view. */
  primary?: boolean;
  onWritten?: () => void;
}

export function Commission({ primary, onWritten }: Props) {
  const { cost } = useSection('chronicle');
  const { gold } = useSection('pulse');
  const { number } = useNumbers();
  const say = useSay();
  const { send, again, busy, state } = useCommand(chronicleCommission);
  const written = (answer: unknown) => answer && onWritten?.();
  const short = gold < cost;
  return (
    <>
      <Button
        tone={primary ? 'primary' : 'plain'}
        icon={short ? 'lock' : 'chronicle'}
        wide
        disabled={short}
        busy={busy}
        onClick={() => send({}).then(written)}
      >
        {TEXT.commission}{' '}
        <span className="num">
          {number(cost)} {TEXT.gold}
        </span>
      </Button>
      {short && <small className="muted">{say('chronicle.gold_short')}</small>}
      <CommandNote state={state} onAgain={() => again().then(written)} />
    </>
  );
}
