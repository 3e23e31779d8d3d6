import { type ReactNode, useId, useState } from 'react';
import type { CasinoGame, CasinoRound } from '../../api';
import { cx } from '../../lib/cx';
import type { CommandState } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { BetField } from './BetField';
import { outcome } from './outcome';
import type { Table } from './table';
import type { SideName } from './text';
import { SIDES, TEXT } from './text.gen';

interface Props {
  table: Table;
  game: CasinoGame;
  /** Its button is the gold one of the screen. */
  first?: boolean;
  wine?: boolean;
  round: CasinoRound | null;
  running: boolean;
  state: CommandState;
  play: (side: SideName, bet: number) => void;
  again: () => void;
  children: ReactNode;
}

/** A game: its felt, the sides to bet on with their payouts, the bet, and the odds. */
export function Game({ table, game, first, wine, round, running, state, play, again, children }: Props) {
  const sides = game.sides ?? [];
  const [side, setSide] = useState<SideName>((sides[0]?.id ?? 'heads') as SideName);
  const [wanted, setWanted] = useState<number>();
  const { gold, casino } = table;
  const bet = Math.min(wanted ?? casino.betDefault, gold);
  const no = refusalOf(table, bet);
  const id = useId();
  return (
    <section className="panel game" aria-labelledby={id}>
      <div className="between">
        <h2 className="title" id={id}>
          {TEXT[game.id]}
        </h2>
        <Explain figure={`${game.id}Return:${side}`} title={TEXT.returns} />
      </div>
      <div className={cx('felt', wine && 'felt--wine', round && (round.net > 0 ? 'is-won' : 'is-lost'))}>
        {children}
        <p className="felt__say" role="status">
          {running ? TEXT.running[game.id] : round ? told(round) : TEXT.call[game.id]}
        </p>
      </div>
      <Choices
        legend={TEXT.side}
        legendHidden
        className="sides"
        value={side}
        onChange={setSide}
        items={sides.map(({ id: value, ways, of, pays }) => ({
          value: value as SideName,
          title: SIDES[value as SideName].name,
          note: `${TEXT.ways({ ways, of })}, ${TEXT.pays({ pays })}`,
          disabled: table.running,
        }))}
      />
      <BetField
        bet={bet}
        gold={gold}
        step={casino.betStep}
        standard={casino.betDefault}
        disabled={table.running}
        onChange={setWanted}
      />
      <Button
        tone={first ? 'primary' : 'plain'}
        wide
        disabled={no !== undefined || (table.running && !running)}
        busy={running}
        busyLabel={TEXT.running[game.id]}
        aria-describedby={no ? `${id}-no` : undefined}
        onClick={() => play(side, bet)}
      >
        {TEXT.play[game.id]}
      </Button>
      {no && (
        <small id={`${id}-no`} className="down" role="status">
          {no}
        </small>
      )}
      <p className="muted game__house">{TEXT.house({ back: game.return / 1000, house: game.house / 1000 })}</p>
      <CommandNote state={state} onAgain={again} />
    </section>
  );
}

const told = (round: CasinoRound) =>
  round.net > 0
    ? TEXT.won({ what: outcome(round), gold: round.net })
    : TEXT.lost({ what: outcome(round), gold: Math.abs(round.net) });

/** The reason why no round can be played now. */
function refusalOf({ gold, casino }: Table, bet: number): string | undefined {
  if (!casino.seedHash) return TEXT.unsealed;
  if (gold < 1) return TEXT.noGold;
  if (bet < 1) return TEXT.noBet;
  if (casino.limit && bet > casino.limit.left) return TEXT.overLimit({ left: casino.limit.left });
  return undefined;
}
