import { useId } from 'react';
import type { CasinoRound } from '../../api';
import { TextField } from '../../ui/Field';
import { Lines, Verified } from './Proof';
import type { Table } from './table';
import { TEXT } from './text.gen';

interface Props {
  table: Table;
  /** The round to check; the newest by default. */
  checked: number | undefined;
}

/** "Fair Play": the sealed seed, the player's own seed, and the check of a round. */
export function Fair({ table: { casino, rounds, word, setWord, running }, checked }: Props) {
  const id = useId();
  const round = rounds.find(({ nonce }) => nonce === checked) ?? rounds[0];
  return (
    <section className="panel fair" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {TEXT.fair}
      </h2>
      <p className="muted">{TEXT.fairLead}</p>
      <div className="fair__hash">
        <span className="label">{TEXT.sealed({ nonce: casino.nonce })}</span>
        <code data-testid="sealed">{casino.seedHash || TEXT.unsealed}</code>
      </div>
      <TextField
        label={TEXT.own}
        hint={TEXT.ownHint}
        value={word}
        maxLength={casino.seedLength}
        disabled={running}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setWord(event.target.value.replace(/[^ -~]|:/g, ''))}
      />
      {round ? <Round key={round.nonce} round={round} /> : <p className="muted">{TEXT.noRound}</p>}
    </section>
  );
}

const Round = ({ round }: { round: CasinoRound }) => (
  <>
    <dl className="fair__round">
      <div>
        <dt className="label">{TEXT.seedOf({ nonce: round.nonce })}</dt>
        <dd>
          <code>{round.seed}</code>
        </dd>
      </div>
      <div>
        <dt className="label">{TEXT.sealedAs}</dt>
        <dd>
          <code>{round.seedHash}</code>
        </dd>
      </div>
      {round.clientSeed && (
        <div>
          <dt className="label">{TEXT.ownOf}</dt>
          <dd>
            <code>{round.clientSeed}</code>
          </dd>
        </div>
      )}
    </dl>
    <Verified round={round} />
    <Lines round={round} />
  </>
);
