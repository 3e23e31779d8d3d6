import { useEffect, useRef, useState } from 'react';
import type { CasinoPlayed, CasinoRound } from '../../api';
import type { Table } from './table';

/** The time in which a coin flies and dice roll, even if the answer is there. */
export const RUN_MS = 1000;

/** A round on the table: the answer decides it, and the result is shown when the coin or the dice lie still. */
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
  /** Sends a bet unless a round runs. A refused bet ends at once. */
  const start = async (send: () => Promise<unknown>) => {
    if (table.running) return;
    startedAt.current = Date.now();
    setRound(null);
    run(true);
    if (!(await send())) run(false);
  };
  return { round, running, start, settle };
}

/** The seeds sent with each bet: the hash of the sealed one, and the player's own. */
export const seedsOf = ({ casino, word }: Table) => ({ seedHash: casino.seedHash, clientSeed: word || undefined });
