import { memo } from 'react';
import { lordOf } from '../../art/lords';
import { Portrait } from '../../art/Portrait';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { Meter } from '../../ui/Meter';
import { type Held, LOOK, points } from './model';
import { TEXT } from './text.gen';

interface Props {
  held: readonly Held[];
  shown: string | undefined;
  onOpen: (id: string) => void;
}

/** Every vassal, one row each. */
export const Roster = ({ held, shown, onOpen }: Props) => (
  <section className="oaths" aria-label={TEXT.roster}>
    {held.map((one) => (
      <Oath key={one.id} vassal={one} pressed={one.id === shown} onOpen={onOpen} />
    ))}
  </section>
);

interface OathProps {
  vassal: Held;
  pressed: boolean;
  onOpen: (id: string) => void;
}

const Oath = memo(function Oath({ vassal, pressed, onOpen }: OathProps) {
  const { number } = useNumbers();
  const { id, name, title, now } = vassal;
  return (
    <button type="button" className="oath" aria-pressed={pressed} onClick={() => onOpen(id)}>
      <span className="face">
        <Portrait {...lordOf(id)} frame={undefined} crop="head" />
      </span>
      <span>
        <b>{name}</b>
        <small className="muted">{title}</small>
      </span>
      <LoyaltyMeter now={now} />
      <span className="oath__pays">
        <b className={cx('num', now.pays > 0 ? 'worth' : 'muted')}>+{number(now.pays)}</b>
        <small className="muted">{now.pays > 0 ? TEXT.each : TEXT.withheld}</small>
      </span>
    </button>
  );
});

/** Loyalty in the colour of its status, which stands beside it as a word. */
export const LoyaltyMeter = ({ now }: Pick<Held, 'now'>) => (
  <Meter
    label={<span className={`is-${LOOK[now.status].tone} oath__status`}>{now.status}</span>}
    name={TEXT.loyalty}
    value={now.milli / 1000}
    max={100}
    text={`${points(now.milli)}%`}
    tone={LOOK[now.status].tone}
  />
);
