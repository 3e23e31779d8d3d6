import { chronicleCommission } from '../../api';
import { useCommand, useSay, useSection, useWriting } from '../../lib/reign';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { TEXT } from './text.gen';

interface Props {
  /** It is the gold action of the view. */
  primary?: boolean;
  onWritten?: () => void;
}

export function Commission({ primary, onWritten }: Props) {
  const { cost } = useSection('chronicle');
  const say = useSay();
  const { send, again, busy, state } = useCommand(chronicleCommission, { onDone: onWritten });
  const written = useWriting('chronicle.commission', busy);
  return (
    <>
      <PricedButton
        tone={primary ? 'primary' : 'plain'}
        icon="chronicle"
        wide
        price={cost}
        short={say('chronicle.gold_short')}
        busy={busy}
        busyLabel={TEXT.writing}
        onClick={() => send({})}
      >
        {TEXT.commission}
      </PricedButton>
      {busy && (
        <div className="writing" role="status">
          <small className="muted">{TEXT.writing}</small>
          {written && (
            <p className="quote" aria-hidden="true">
              {written}
            </p>
          )}
        </div>
      )}
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
