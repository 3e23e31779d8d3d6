import { type ReactNode, useId } from 'react';
import type { WorldmapCondition, WorldmapPlan } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { useSay } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { kindIcon, useKindName } from '../../ui/reign/kinds';
import { TEXT } from './text.gen';

interface Props {
  title: string;
  note: string;
  plan: WorldmapPlan;
  /** The button, with the parts beside it. */
  children: ReactNode;
}

/** An act: its requirements, met or unmet, its price and its effects. All come from the server's plan. */
export function DeedCard({ title, note, plan, children }: Props) {
  const id = useId();
  return (
    <section className="panel panel--plain deed" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted">{note}</p>
      <Consequences plan={plan} />
      <ul className="asks" aria-label={TEXT.needs}>
        {(plan.conditions ?? []).map((one) => (
          <Ask key={one.code} condition={one} />
        ))}
      </ul>
      {plan.readyAt && (
        <p className="muted">
          {TEXT.again} <Countdown to={plan.readyAt} />
        </p>
      )}
      {children}
    </section>
  );
}

function Ask({ condition: { code, params, met, unknown } }: { condition: WorldmapCondition }) {
  const say = useSay();
  const word = unknown ? TEXT.unknownMet : met ? TEXT.met : TEXT.unmet;
  return (
    <li className={cx(unknown ? 'is-open' : met ? 'is-met' : 'is-unmet')}>
      <Icon name={unknown ? 'fog' : met ? 'check' : 'lock'} />
      <span>{say(code, params)}</span>
      <small>{word}</small>
    </li>
  );
}

function Consequences({ plan }: { plan: WorldmapPlan }) {
  const { number, signed } = useNumbers();
  const nameOf = useKindName();
  return (
    <ul className="gets">
      {(plan.costs ?? []).map(({ what, n }) => (
        <li key={what} className="cost">
          <Icon name={kindIcon(what)} />
          {TEXT.costs} {number(n)} {nameOf(what)}
        </li>
      ))}
      {(plan.effects ?? []).map(({ what, n }) => (
        <li key={what} className={n < 0 ? 'cost' : 'worth'}>
          <Icon name={kindIcon(what)} />
          {signed(n)} {nameOf(what)}
        </li>
      ))}
      <li>
        <Icon name="scale" />
        {plan.relationship ? TEXT.becomes({ what: plan.relationship }) : TEXT.stays}
      </li>
      {plan.warStatus && (
        <li>
          <Icon name="swords" />
          {TEXT.becomesWar({ what: plan.warStatus })}
        </li>
      )}
    </ul>
  );
}
