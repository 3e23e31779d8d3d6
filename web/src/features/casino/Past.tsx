import type { CasinoRound } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { outcome } from './outcome';
import { TEXT } from './text.gen';

interface Props {
  rounds: readonly CasinoRound[];
  onCheck: (nonce: number) => void;
}

/** The last rounds, newest first; each can be checked. */
export function Past({ rounds, onCheck }: Props) {
  return (
    <section className="panel panel--plain" aria-label={TEXT.past}>
      <h2 className="title">{TEXT.past}</h2>
      {rounds.length === 0 ? (
        <EmptyState icon="dice" title={TEXT.none}>
          {TEXT.noneNote}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard
        <div className="rounds" role="region" aria-label={TEXT.table} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{TEXT.columns.game}</th>
                <th scope="col">{TEXT.columns.result}</th>
                <th scope="col">{TEXT.columns.bet}</th>
                <th scope="col">{TEXT.columns.net}</th>
                <th scope="col">{TEXT.columns.proof}</th>
              </tr>
            </thead>
            <tbody>
              {rounds.map((round) => (
                <Row key={round.nonce} round={round} onCheck={onCheck} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ round, onCheck }: { round: CasinoRound; onCheck: Props['onCheck'] }) {
  const { number, signed } = useNumbers();
  const won = round.net > 0;
  return (
    <tr>
      <td>{round.game === 'flip' ? TEXT.coinWord : TEXT.diceWord}</td>
      <td>
        <Badge icon={won ? 'check' : 'minus'} tone={won ? 'verdigris' : 'blood'}>
          {won ? TEXT.wonWord : TEXT.lostWord}
        </Badge>{' '}
        {outcome(round)}
      </td>
      <td className="num">{number(round.bet)}</td>
      <td className={cx('num', won ? 'up' : 'down')}>{signed(round.net)}</td>
      <td>
        <Button size="sm" aria-label={TEXT.checkRound({ nonce: round.nonce })} onClick={() => onCheck(round.nonce)}>
          {TEXT.check}
        </Button>
      </td>
    </tr>
  );
}
