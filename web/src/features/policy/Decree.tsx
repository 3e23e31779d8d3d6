import { type ContentPolicy, type PolicyEffect, type PolicyView, policyEnact, policyRepeal } from '../../api';
import { cx } from '../../lib/cx';
import { formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay } from '../../lib/reign';
import { Badge, Chips } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { Gold } from './Gold';
import { Seal } from './Seal';
import { TEXT } from './text.gen';

interface Props {
  policy: ContentPolicy;
  view: PolicyView;
  /** The policy in force in the category. */
  holder?: string;
  /** Its button is the gold one of the screen. */
  first: boolean;
}

/** A policy as a decree: its effects here, its state, and its one button. */
export function Decree({ policy, view, holder, first }: Props) {
  return (
    <article className={cx('decree', view.active && 'is-on')} aria-labelledby={`policy-${policy.id}`}>
      {view.active && <Seal />}
      <h3 id={`policy-${policy.id}`}>{policy.name}</h3>
      <Chips>
        <State view={view} />
      </Chips>
      <p>{policy.description}</p>
      <ul className="decree__effects" aria-label={TEXT.effects({ name: policy.name })}>
        {view.effects?.map((effect) => (
          <Effect key={effect.what} effect={effect} />
        ))}
      </ul>
      <Net policy={policy} view={view} />
      {view.action === 'enact' && <Needs policy={policy} view={view} />}
      <Act policy={policy} view={view} holder={holder} first={first} />
    </article>
  );
}

function State({ view }: { view: PolicyView }) {
  if (view.active)
    return (
      <Badge icon="check" tone="verdigris">
        {TEXT.inForce}
      </Badge>
    );
  if (view.action === 'occupied') return <Badge icon="hour">{TEXT.waiting}</Badge>;
  if (view.refused && !view.readyAt) return <Badge icon="lock">{TEXT.locked}</Badge>;
  return <Badge icon="minus">{TEXT.notEnacted}</Badge>;
}

/** A percentage with its sign; loyalty in points. The gain in gold is this kingdom's own figure. */
function Effect({ effect }: { effect: PolicyEffect }) {
  const { signed } = useNumbers();
  const { what, value, good, gold } = effect;
  const moves = what === 'goldIncome' || what === 'armyUpkeep';
  return (
    <li>
      <span>{TEXT.effect[what]}</span>
      <span className={cx('num', good ? 'up' : 'down')}>
        {what === 'loyalty' ? signed(value) : signedPercent(value)}
        {moves && <small className="muted">{gold ? TEXT.gold({ perTick: gold }) : TEXT.none}</small>}
      </span>
    </li>
  );
}

/** What the policy brings or costs this kingdom a tick, upkeep included. */
function Net({ policy, view }: Pick<Props, 'policy' | 'view'>) {
  return (
    <div className="decree__net">
      <span>
        {TEXT.net}{' '}
        {view.paid && <Explain figure={`policyNet:${policy.id}`} title={TEXT.netOf({ name: policy.name })} />}
      </span>
      <Gold net={view.net} />
    </div>
  );
}

const signedPercent = (permille: number) => (permille > 0 ? '+' : '') + formatPercent(permille / 1000);

function Needs({ policy, view }: Pick<Props, 'policy' | 'view'>) {
  return (
    <ul className="decree__needs" aria-label={TEXT.requirements({ name: policy.name })}>
      {view.needs?.map(({ text, met }) => (
        <li key={text} className={met ? 'up' : undefined}>
          <Icon name={met ? 'check' : 'lock'} /> {text} <span className="muted">({met ? TEXT.met : TEXT.notMet})</span>
        </li>
      ))}
    </ul>
  );
}

/** The button keeps its place and the focus when it is pressed. */
function Act({ policy, view, holder, first }: Props) {
  const say = useSay();
  const enacting = useCommand(policyEnact);
  const repealing = useCommand(policyRepeal);
  const { action, refused, readyAt } = view;
  const { send, busy, state, again } = action === 'repeal' ? repealing : enacting;
  const rests = refused !== undefined && readyAt !== undefined && action !== 'occupied';
  return (
    <div className="decree__act">
      <Button
        wide
        tone={first ? 'primary' : 'plain'}
        icon={refused ? 'lock' : undefined}
        busy={busy}
        idle={rests}
        disabled={refused !== undefined && !rests}
        aria-label={TEXT.actionOn({ action: TEXT.action[action], name: policy.name })}
        onClick={() => send({ policy: policy.id })}
      >
        {TEXT.action[action]}
      </Button>
      {action === 'occupied' && holder && <small className="price-note">{TEXT.repealFirst({ name: holder })}</small>}
      {rests && (
        <small className="price-note">
          {TEXT.changesIn} <Countdown to={readyAt} done={TEXT.now} />
        </small>
      )}
      {refused && !rests && action === 'enact' && (
        <small className="price-note">{say(refused.code, refused.params)}</small>
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
