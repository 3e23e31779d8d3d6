import { useEffect, useRef, useState } from 'react';
import type { CasinoPlayed, CasinoRound } from '../../api';
import type { Table } from './table';

/** How long a coin flies and dice roll, whatever the answer already says. */
export const RUN_MS = 1000;

/** A round on the table: the answer decides it, and it is shown once the coin or the dice lie still. */
export function useRound(table: Table) {
  const [round, setRound] = useState<CasinoRound | null>(null);
  const [running, setRunning] = useState(false);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = (on: boolean) => {
    setRunning(on);
    table.setRunning(on);
  };
  const settle = (played: CasinoPlayed) => {
    const show = () => {
      setRound(played.round);
      run(false);
    };
    timer.current = setTimeout(show, Math.max(0, startedAt.current + RUN_MS - Date.now()));
  };
  /** Sends a bet unless one runs. What was refused ends at once. */
  const start = async (send: () => Promise<unknown>) => {
    if (table.running) return;
    startedAt.current = Date.now();
    setRound(null);
    run(true);
    if (!(await send())) run(false);
  };
  return { round, running, start, settle };
}

/** What goes with each bet: the sealed seed that it is on, and the player's own. */
export const seedsOf = ({ casino, word }: Table) => ({ seedHash: casino.seedHash, clientSeed: word || undefined });
