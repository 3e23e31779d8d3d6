import { useEffect, useRef } from 'react';
import type { CommandState } from '../../lib/reign';
import { Button } from '../Button';
import { Icon } from '../icon/Icon';
import { useToasts } from '../toasts';
import { TEXT } from './text.gen';

interface Props {
  state: CommandState;
  onAgain: () => void;
  /** In a tile of a grid, which keeps its size: the note is a toast instead. */
  tile?: boolean;
}

/** Says that the outcome of a command is not known yet. */
export function CommandNote({ state, onAgain, tile }: Props) {
  useNotice(tile ? state : 'idle', onAgain);
  if (tile || (state !== 'uncertain' && state !== 'unknown')) return null;
  return (
    <div className="note is-ember" role="status">
      <Icon name="hour" />
      {state === 'uncertain' ? (
        <span>{TEXT.uncertain}</span>
      ) : (
        <>
          <span>{TEXT.unknown}</span>
          <Button size="sm" icon="refresh" onClick={onAgain}>
            {TEXT.again}
          </Button>
        </>
      )}
    </div>
  );
}

function useNotice(state: CommandState, onAgain: () => void) {
  const again = useRef(onAgain);
  again.current = onAgain;
  useEffect(() => {
    if (state !== 'uncertain' && state !== 'unknown') return;
    const { show, dismiss } = useToasts.getState();
    const id = show({
      text: TEXT[state],
      tone: 'ember',
      icon: 'hour',
      stays: true,
      ...(state === 'unknown' && { note: TEXT.press, onPress: () => again.current() }),
    });
    return () => dismiss(id);
  }, [state]);
}
