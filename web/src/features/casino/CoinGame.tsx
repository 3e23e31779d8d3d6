import { type CasinoFlip, type CasinoGame, casinoFlip } from '../../api';
import { CoinFace } from '../../art/Coins';
import { cx } from '../../lib/cx';
import { useCommand } from '../../lib/reign';
import { Game } from './Game';
import type { Table } from './table';
import { seedsOf, useRound } from './useRound';

/** "Double or Nothing": a coin of two faces. */
export function CoinGame({ table }: { table: Table }) {
  const { round, running, start, settle } = useRound(table);
  const { send, again, state } = useCommand(casinoFlip, { onDone: ({ result }) => settle(result) });
  const game = gameOf(table, 'flip');
  if (!game) return null;
  return (
    <Game
      table={table}
      game={game}
      first
      round={round}
      running={running}
      state={state}
      again={again}
      play={(side, bet) => start(() => send({ side: side as CasinoFlip['side'], bet, ...seedsOf(table) }))}
    >
      <div className={cx('coin-flip', running && 'is-running', round?.wins === 'tails' && 'is-tails')}>
        <CoinFace side="heads" />
        <CoinFace side="tails" />
      </div>
    </Game>
  );
}

export const gameOf = ({ casino }: Table, id: CasinoGame['id']) => (casino.games ?? []).find((game) => game.id === id);
