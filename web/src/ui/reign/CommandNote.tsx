import type { CommandState } from '../../lib/reign';
import { Button } from '../Button';
import { Icon } from '../icon/Icon';

interface Props {
  state: CommandState;
  onAgain: () => void;
}

/** Says honestly that nobody knows yet whether an order was carried out. */
export function CommandNote({ state, onAgain }: Props) {
  if (state !== 'uncertain' && state !== 'unknown') return null;
  return (
    <div className="note is-ember" role="status">
      <Icon name="hour" />
      {state === 'uncertain' ? (
        <span>No answer yet. The same order is being asked for again; it is carried out once at most.</span>
      ) : (
        <>
          <span>The outcome is unknown: the realm has not answered. Asking again cannot carry it out twice.</span>
          <Button size="sm" icon="refresh" onClick={onAgain}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
