import { useMemo, useState } from 'react';
import type { CasinoRound, CasinoView } from '../../api';
import { useSection, useSectionPart } from '../../lib/reign';

export interface Table {
  gold: number;
  casino: CasinoView;
  /** Newest first. */
  rounds: readonly CasinoRound[];
  /** The player's own part of each seed. */
  word: string;
  setWord: (word: string) => void;
  running: boolean;
  setRunning: (running: boolean) => void;
}

/** The state that both games share. While a coin or the dice move, no part of the table shows their result. */
export function useTable(): Table {
  const live = {
    gold: useSectionPart('pulse', ({ gold }) => ({ gold })).gold,
    casino: useSection('casino'),
    played: useSection('casinoRounds'),
  };
  const [running, setRunning] = useState(false);
  const [word, setWord] = useState(firstWord);
  const [still, setStill] = useState(live);
  if (!running && (still.gold !== live.gold || still.casino !== live.casino || still.played !== live.played))
    setStill(live);
  const { gold, casino, played } = running ? still : live;
  const rounds = useMemo(() => Object.values(played).sort((a, b) => b.nonce - a.nonce), [played]);
  return { gold, casino, rounds, word, setWord, running, setRunning };
}

/** Sixteen letters that the house could not know when it sealed its seed. */
const firstWord = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
