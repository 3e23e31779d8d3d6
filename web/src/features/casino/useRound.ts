import { useEffect, useRef, useState } from 'react';
import type { Answer, CasinoRound } from '../../api';
import { type CommandCall, useCommand } from '../../lib/reign';
import type { Table } from './table';

/** How long a coin flies and dice roll, whatever the answer already says. */
export const RUN_MS = 1000;

interface Body {
  bet: number;
  side: string;
  seedHash: string;
  clientSeed?: string;
}
type Played = Answer & { result: { round: CasinoRound } };

/** Plays a round: the answer decides it, and the table shows it once the coin or the dice lie still. */
export function useRound<B extends Body, A extends Played>(
  call: CommandCall<A> & ((options: { body: B }) => PromiseLike<{ data?: A; error?: unknown; response?: Response }>),
  table: Table,
) {
  const [round, setRound] = useState<CasinoRound | null>(null);
  const [running, setRunning] = useState(false);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = (on: boolean) => {
    setRunning(on);
    table.setRunning(on);
  };
  const { send, again, state } = useCommand<B, A>(call, {
    onDone: ({ result }) => {
      timer.current = setTimeout(
        () => {
          setRound(result.round);
          run(false);
        },
        Math.max(0, startedAt.current + RUN_MS - Date.now()),
      );
    },
  });
  const play = async (side: B['side'], bet: number) => {
    if (table.running) return;
    startedAt.current = Date.now();
    setRound(null);
    run(true);
    const body = { side, bet, seedHash: table.casino.seedHash, clientSeed: table.word || undefined } as B;
    if (!(await send(body))) run(false);
  };
  return { round, running, play, again, state };
}
