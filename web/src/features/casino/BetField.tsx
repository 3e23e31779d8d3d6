import { type CSSProperties, useId } from 'react';
import { useNumbers } from '../../lib/notation';
import { Button } from '../../ui/Button';
import { TEXT } from './text.gen';

interface Props {
  bet: number;
  /** The greatest bet. */
  gold: number;
  step: number;
  /** The first bet offered. */
  standard: number;
  disabled: boolean;
  onChange: (bet: number) => void;
}

/** A slider in steps whose last step is all the gold held, the exact sum beside it, and three quick buttons. */
export function BetField({ bet, gold, step, standard, disabled, onChange }: Props) {
  const { number } = useNumbers();
  const id = useId();
  const steps = Math.ceil(gold / step);
  const at = bet === gold ? steps : Math.floor(bet / step);
  const put = (wanted: number) => onChange(Math.max(0, Math.min(gold, Math.floor(wanted) || 0)));
  return (
    <div className="wager">
      <label className="sr" htmlFor={id}>
        {TEXT.bet}
      </label>
      <div className="range">
        <input
          id={id}
          type="range"
          min={0}
          max={steps}
          step={1}
          value={at}
          disabled={disabled || gold < 1}
          aria-valuetext={TEXT.betGold({ gold: number(bet) })}
          style={{ '--v': `${gold > 0 ? (bet / gold) * 100 : 0}%` } as CSSProperties}
          onChange={(event) => put(event.target.valueAsNumber * step)}
        />
      </div>
      <input
        className="input num"
        inputMode="numeric"
        aria-label={TEXT.exact}
        value={bet === 0 ? '' : String(bet)}
        placeholder="0"
        disabled={disabled || gold < 1}
        onChange={(event) => put(Number(event.target.value.replace(/\D/g, '')))}
      />
      <div className="wager__quick">
        <Button size="sm" disabled={disabled || bet < 2} onClick={() => put(bet / 2)}>
          {TEXT.half}
        </Button>
        <Button size="sm" disabled={disabled || bet < 1 || bet >= gold} onClick={() => put(bet * 2)}>
          {TEXT.double}
        </Button>
        <Button size="sm" disabled={disabled || gold < 1} aria-pressed={bet === standard} onClick={() => put(standard)}>
          <span className="num">{number(standard)}</span>
        </Button>
      </div>
    </div>
  );
}
