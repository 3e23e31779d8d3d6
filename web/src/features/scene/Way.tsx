import { useId } from 'react';
import type { SceneChoice } from '../../api';
import { Candles } from '../../art/Scenes';
import { cx } from '../../lib/cx';
import { formatPercent } from '../../lib/format';
import { useSay } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icon/Icon';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';
import { namesOf } from './words';

interface Props {
  choice: SceneChoice;
  /** A choice is under way. */
  busy: boolean;
  onChoose: () => void;
  /** Reads its odds again; absent where nothing lets that be done today. */
  onForesee?: () => void;
}

/** One thing that may be done, with all that is known before: price, needs, odds, and those who may remember it. */
export function Way({ choice, busy, onChoose, onForesee }: Props) {
  const say = useSay();
  const facts = useId();
  const { text, price, needs, short, odds, figure, foreseen, cut, remembers } = choice;
  const missing = short ? [...needs, short] : needs;
  const names = namesOf(remembers);
  return (
    <li className={cx('hearing__way', missing.length > 0 && 'is-off')}>
      <button
        type="button"
        className="hearing__go"
        disabled={missing.length > 0}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={facts}
        onClick={() => !busy && onChoose()}
      >
        {text}
      </button>
      <div id={facts} className="hearing__facts">
        <Price price={price} />
        {missing.map(({ code, params }) => (
          <span key={code + JSON.stringify(params)} className="hearing__cost">
            <Icon name="lock" />
            {say(code, params)}
          </span>
        ))}
        {odds !== undefined && (
          <span className="hearing__cost">
            <Candles chance={odds / 1000} />
            <span>
              {TEXT.odds} <b className="num">{formatPercent(odds / 1000)}</b>
            </span>
            {figure && <Explain figure={figure} title={TEXT.oddsOf({ text })} total={TEXT.odds} />}
          </span>
        )}
        {foreseen && <span>{TEXT.foreseen({ from: foreseen.from / FINE, to: foreseen.to / FINE })}</span>}
        {cut.map(({ what, left, full }) => (
          <span key={what}>{(what === 'gold' ? TEXT.cutGold : TEXT.cutPower)({ left, full })}</span>
        ))}
        {names.length > 0 && <span className="hearing__mind">{TEXT.remembers({ names: names.join(', ') })}</span>}
      </div>
      {odds !== undefined && !foreseen && onForesee && (
        <Button size="sm" icon="eye" busy={busy} onClick={onForesee} aria-label={TEXT.foreseeOf({ text })}>
          {TEXT.foresee}
        </Button>
      )}
    </li>
  );
}

/** Thousandths of the day's hour. */
const FINE = 1000;

function Price({ price: { gold, hours, subjects } }: Pick<SceneChoice, 'price'>) {
  if (gold === 0 && subjects === 0) return <span>{TEXT.free}</span>;
  return (
    <>
      {gold > 0 && (
        <span className="hearing__cost down">
          <Icon name="coin" />
          <span>
            <b className="num">−{TEXT.gold({ n: gold })}</b>
          </span>
          <span className="muted">{TEXT.hours({ n: hours / FINE })}</span>
        </span>
      )}
      {subjects > 0 && (
        <span className="hearing__cost down">
          <Icon name="people" />
          <b className="num">−{TEXT.subjects({ n: subjects })}</b>
        </span>
      )}
    </>
  );
}
