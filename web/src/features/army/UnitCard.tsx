import { memo, useState } from 'react';
import { type ArmyOffers, type ArmyUnit, armyTrain, type ContentUnit } from '../../api';
import { Unit } from '../../art/Soldiers';
import { cx } from '../../lib/cx';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMember, useSay, useSectionPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { PricedButton } from '../../ui/reign/PricedButton';
import { useBanner } from '../../ui/reign/useBanner';
import { DisbandDialog } from './DisbandDialog';
import { TEXT } from './text.gen';

/** A kind of troops: its drawing and numbers, and the acts that train and disband it. */
export const UnitCard = memo(function UnitCard({ unit }: { unit: ContentUnit }) {
  const state = useMember('units', unit.id);
  const offers = useMember('trainingOffers', unit.id);
  const banner = useBanner();
  if (!state) return null;
  const locked = state.locked !== undefined;
  return (
    <article className={cx('troop', locked && 'is-locked')} aria-labelledby={`troop-${unit.id}`}>
      <div className="troop__art">
        <Unit id={unit.id} banner={banner} locked={locked} />
        <span className="troop__count num">{state.count > 0 ? TEXT.held({ n: state.count }) : TEXT.none}</span>
      </div>
      <div className="troop__body">
        <h2 id={`troop-${unit.id}`}>{unit.name}</h2>
        <p>{unit.description}</p>
        <Numbers unit={unit} pay={state.pay} />
        {offers ? <Training unit={unit} state={state} offers={offers} /> : <Locked state={state} />}
        {!offers && state.count > 0 && <Disband unit={unit} count={state.count} />}
      </div>
    </article>
  );
});

function Numbers({ unit, pay }: { unit: ContentUnit; pay: number }) {
  const { number, perTick } = useNumbers();
  const facts = [
    [TEXT.attack, number(unit.attack)],
    [TEXT.defense, number(unit.defense)],
    [TEXT.unitPower, number(unit.power)],
    [TEXT.unitUpkeep, perTick(-pay)],
  ];
  return (
    <dl className="troop__four">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const TIMES = ['one', 'ten', 'most'] as const;

function Training({ unit, state, offers }: { unit: ContentUnit; state: ArmyUnit; offers: ArmyOffers }) {
  const [times, setTimes] = useState<(typeof TIMES)[number]>('one');
  const offer = offers[times];
  const say = useSay();
  const { number } = useNumbers();
  const { send, busy, state: sent, again } = useCommand(armyTrain);
  const { shared } = useSectionPart('subjects', (subjects) => ({ shared: subjects.shared }));
  const cost = { n: offer.quantity, unit: unit.name, cost: offer.gold };
  return (
    <>
      <div className="troop__price">
        <span>
          <span className="num worth">{number(unit.cost.gold ?? 0)}</span> {TEXT.gold}
        </span>
        <span className="muted">
          <span className="num">{formatDuration(state.seconds)}</span> {TEXT.each}{' '}
          <Explain figure={`trainingTime:${unit.id}`} title={TEXT.timeOf({ unit: unit.name })} />
        </span>
      </div>
      <div className="troop__times" role="group" aria-label={`${TEXT.howMany}: ${unit.name}`}>
        {TIMES.map((one) => (
          <button key={one} type="button" aria-pressed={one === times} onClick={() => setTimes(one)}>
            {TEXT.times[one]}
          </button>
        ))}
      </div>
      <div className={cx('troop__do', state.count > 0 && 'has-disband')}>
        <PricedButton
          price={offer.gold}
          busy={busy}
          of={unit.name}
          short={say('army.gold_short', cost)}
          refused={offer.refused ? say(offer.refused.code, offer.refused.params) : undefined}
          note={
            shared ? TEXT.takesPeople({ time: offer.seconds, n: offer.quantity }) : TEXT.takes({ time: offer.seconds })
          }
          onClick={() => send({ unit: unit.id, quantity: offer.quantity })}
        >
          {TEXT.train} <span className="num">{number(offer.quantity)}</span>
        </PricedButton>
        {state.count > 0 && <Disband unit={unit} count={state.count} />}
      </div>
      <CommandNote tile state={sent} onAgain={again} />
    </>
  );
}

function Disband({ unit, count }: { unit: ContentUnit; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="troop__disband"
        icon="trash"
        label={TEXT.disband({ unit: unit.name })}
        onClick={() => setOpen(true)}
      />
      {open && <DisbandDialog unit={unit} count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

function Locked({ state }: { state: ArmyUnit }) {
  return (
    <div className="troop__lock">
      <Badge icon="lock">{TEXT.locked}</Badge>
      <ul>
        {state.needs?.map(({ text, met, has }) => (
          <li key={text} className={met ? 'up' : undefined}>
            <Icon name={met ? 'check' : 'lock'} />
            <span>
              {text} <span className="muted">({met ? TEXT.met : TEXT.has({ level: has })})</span>
            </span>
          </li>
        ))}
      </ul>
      <a href="#/kingdom">{TEXT.goThere}</a>
    </div>
  );
}
