import { useEffect, useRef, useState } from 'react';
import { type HoardOpened, hoardOpen } from '../../api';
import { type CommandState, useCommand } from '../../lib/reign';

/**
 * The time in which the key turns, even if the answer is there; and the time until the prize is cleared after its
 * dialog.
 */
export const LOCK_MS = 2000;
export const CLEAR_MS = 300;

export interface Opening {
  /** The case with the turning key. */
  turning: string | null;
  /** No other case opens: a key turns, or the prize is not put away yet. */
  held: boolean;
  /** The prize, until it is put away. */
  opened: HoardOpened | null;
  shown: boolean;
  /** The newest opening in the list while the key turns. */
  tellsTo: number;
  state: CommandState;
  open: (id: string, count?: number) => void;
  close: () => void;
  again: () => void;
}

/** Opens one case, or several of a kind. The answer has the prizes; they are shown once the key has turned. */
export function useOpening(newest: number): Opening {
  const [turning, setTurning] = useState<string | null>(null);
  const [opened, setOpened] = useState<HoardOpened | null>(null);
  const [shown, setShown] = useState(false);
  const startedAt = useRef(0);
  const before = useRef(newest);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const after = (ms: number, act: () => void) => timers.current.push(setTimeout(act, ms));

  const { send, again, state } = useCommand(hoardOpen, {
    onDone: ({ result }) =>
      after(Math.max(0, startedAt.current + LOCK_MS - Date.now()), () => {
        setOpened(result);
        setShown(true);
        setTurning(null);
      }),
  });
  const held = turning !== null || opened !== null;
  const open = async (id: string, count?: number) => {
    if (held) return;
    startedAt.current = Date.now();
    before.current = newest;
    setTurning(id);
    if (!(await send({ case: id, count }))) setTurning(null);
  };
  const close = () => {
    setShown(false);
    after(CLEAR_MS, () => setOpened(null));
  };
  const tellsTo = turning === null ? Number.POSITIVE_INFINITY : before.current;
  return { turning, held, opened, shown, tellsTo, state, open, close, again };
}
