import { type GoalShown, goalClaim } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { Meter } from '../../ui/Meter';
import { Panel } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { Gains } from './Gains';
import { TEXT } from './text.gen';

/** The three goals of this week. */
export function Weekly() {
  const { number } = useNumbers();
  const { endsAt, goals, gold } = useSection('goals');
  if (!goals?.length) return null;
  return (
    <Panel className="weekly">
      <div className="between">
        <h2>{TEXT.weekly}</h2>
        <span className="muted">
          {TEXT.weekEnds} <Countdown to={endsAt} />
        </span>
      </div>
      {gold !== undefined && (
        <p className="muted">
          {TEXT.goalGold({ gold: number(gold) })} <Explain figure="goalGold" title={TEXT.goalGoldWhy} />
        </p>
      )}
      <ul>
        {goals.map((goal) => (
          <Goal key={goal.id} goal={goal} />
        ))}
      </ul>
    </Panel>
  );
}

function Goal({ goal }: { goal: GoalShown }) {
  const { number } = useNumbers();
  const { send, again, busy, state } = useCommand(goalClaim, { pays: true });
  const { id, title, progress, of, ready, paid, rewards } = goal;
  return (
    <li className={cx('goal', ready && 'is-ready')} aria-label={title}>
      <div className="goal__what">
        <Meter
          label={title}
          name={TEXT.progressOf({ title })}
          value={progress}
          max={of}
          text={`${number(progress)} / ${number(of)}`}
          tone={ready || paid ? 'verdigris' : 'moon'}
        />
        <Gains rewards={rewards} />
      </div>
      <Explain figure={`goal:${id}`} title={title} total={TEXT.progress} />
      {paid && (
        <p className="goal__paid">
          <Icon name="check" /> {TEXT.collected}
        </p>
      )}
      {ready && (
        <Button busy={busy} aria-label={TEXT.collectThis({ title })} onClick={() => send({ goal: id })}>
          {TEXT.collect}
        </Button>
      )}
      <CommandNote state={state} onAgain={again} />
    </li>
  );
}
