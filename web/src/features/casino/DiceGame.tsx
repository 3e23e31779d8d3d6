import { type CasinoThrow, casinoDice } from '../../api';
import { Die } from '../../art/Coins';
import { cx } from '../../lib/cx';
import { useCommand } from '../../lib/reign';
import { gameOf } from './CoinGame';
import { Game } from './Game';
import type { Table } from './table';
import { seedsOf, useRound } from './useRound';

type Pips = 1 | 2 | 3 | 4 | 5 | 6;
/** The faces of the dice before the first throw. */
const AT_REST: readonly Pips[] = [5, 2];

/** "High Roller's Dice": the sum of two dice. */
export function DiceGame({ table }: { table: Table }) {
  const { round, running, start, settle } = useRound(table);
  const { send, again, state } = useCommand(casinoDice, { onDone: ({ result }) => settle(result) });
  const game = gameOf(table, 'dice');
  if (!game) return null;
  const [first, second] = (round?.rolled ?? AT_REST) as readonly Pips[];
  return (
    <Game
      table={table}
      game={game}
      wine
      round={round}
      running={running}
      state={state}
      again={again}
      play={(side, bet) => start(() => send({ side: side as CasinoThrow['side'], bet, ...seedsOf(table) }))}
    >
      <div className={cx('two-dice', running && 'is-running')}>
        <Die pips={first ?? 5} />
        <Die pips={second ?? 2} />
      </div>
    </Game>
  );
}
