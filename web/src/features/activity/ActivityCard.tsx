import { memo, useId } from 'react';
import {
  type ActivityView,
  type Amount,
  activityCollect,
  activityStart,
  type ContentAmounts,
  type Reason,
} from '../../api';
import { HourGlass } from '../../art/Objects';
import { useClock } from '../../lib/clock';
import { cx } from '../../lib/cx';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { useKindName } from '../../ui/reign/kinds';
import { Gains } from './Gains';
import { shareOf } from './model';
import { Niche } from './Niche';
import { TEXT } from './text.gen';

export interface ActivityProps {
  activity: ActivityView;
  /** The building in which the activity takes place. */
  place?: string;
  /** Seconds, if it were started now. */
  duration: number;
  locked?: Reason;
  /** Whether too few subjects are free for it. */
  idle?: boolean;
  /** The number of other activities that can start now but not beside it. */
  bars?: number;
  /** The rewards that would exceed a bound now. */
  lost?: Readonly<ContentAmounts>;
  /** Costs other than gold that cannot be paid now. */
  short?: readonly Amount[] | null;
}

/** One activity: ready, under way, finished or locked. */
export const ActivityCard = memo(function ActivityCard(props: ActivityProps) {
  const { activity, place, locked } = props;
  const { id, name, description, status } = activity;
  const waits = status === 'ready' || status === 'cooldown';
  return (
    <article
      className={cx('act', status === 'readyToCollect' && 'is-ready', locked && waits && 'is-locked')}
      aria-labelledby={`act-${id}`}
    >
      {waits && place ? <Niche place={place} /> : <Glass activity={activity} />}
      <div>
        <h3 id={`act-${id}`}>{name}</h3>
        <p>{description}</p>
        <Gains rewards={activity.rewards} />
        {activity.hands > 0 && (
          <p className="act__hands">
            <Icon name="court" />
            {TEXT.subjects.hands({ n: activity.hands })}
          </p>
        )}
        <Warnings {...props} />
      </div>
      {status === 'active' && <Running activity={activity} />}
      {status === 'readyToCollect' && <Finished {...props} />}
      {waits && (locked ? <Locked reason={locked} place={place} duration={props.duration} /> : <Waiting {...props} />)}
    </article>
  );
});

function Glass({ activity }: { activity: ActivityView }) {
  if (activity.status === 'active') return <RunningGlass activity={activity} />;
  return <HourGlass done={activity.status === 'readyToCollect' ? 1 : 0} />;
}

/** The glass is drawn at most a hundred times: the drawing rounds to hundredths. */
const RunningGlass = ({ activity }: { activity: ActivityView }) => (
  <HourGlass done={useClock((now) => Math.round(shareOf(activity, now) * 100) / 100)} />
);

function useWords() {
  const { number } = useNumbers();
  const nameOf = useKindName();
  return (amounts: readonly Amount[]) => amounts.map(({ what, n }) => `${number(n)} ${nameOf(what)}`).join(', ');
}

/** The costs of collecting, and the rewards that would be lost. */
function Warnings({ activity, locked, lost, bars }: ActivityProps) {
  const words = useWords();
  const costs = activity.costs ?? [];
  const gone = Object.entries(lost ?? {}).map(([what, n]) => ({ what, n }));
  return (
    <>
      {costs.length > 0 && !locked && (
        <p className="act__will">
          <Icon name="info" />
          {TEXT.will({ what: words(costs) })}
        </p>
      )}
      {bars !== undefined && (
        <p className="act__will">
          <Icon name="info" />
          {TEXT.subjects.bars({ n: bars })}
        </p>
      )}
      {gone.length > 0 && (
        <p className="act__will is-ember">
          <Icon name="warn" />
          {TEXT.lost({ what: words(gone) })}
        </p>
      )}
    </>
  );
}

function Waiting({ activity, duration, idle }: ActivityProps) {
  const { send, again, busy, state } = useCommand(activityStart);
  const reason = useId();
  return (
    <div className="act__do">
      <span className="muted num">
        {formatDuration(duration)}
        {duration < activity.duration && <small> {TEXT.sooner({ printed: activity.duration })}</small>}
      </span>
      <Button
        size="sm"
        icon={idle ? 'lock' : undefined}
        aria-label={TEXT.startThis({ name: activity.name })}
        aria-describedby={idle ? reason : undefined}
        disabled={idle}
        busy={busy}
        onClick={() => send({ activity: activity.id })}
      >
        {TEXT.start}
      </Button>
      {idle && <TooFew id={reason} activity={activity} />}
      <CommandNote tile state={state} onAgain={again} />
    </div>
  );
}

/** The free subjects change with every harvest: they are compared by the server and worded here. */
function TooFew({ id, activity: { name, hands } }: { id: string; activity: ActivityView }) {
  const say = useSay();
  const { free } = useSection('subjects');
  return (
    <p className="down" id={id}>
      {say('idle.subjects_short', { name, n: hands, free })}
    </p>
  );
}

const Running = ({ activity }: { activity: ActivityView }) => (
  <div className="act__do">
    <span>
      <Countdown to={activity.endTime ?? 0} done={TEXT.done} /> <span className="muted">{TEXT.left}</span>
    </span>
    <Badge icon="hour" tone="moon">
      {TEXT.active}
    </Badge>
  </div>
);

function Finished({ activity, short }: ActivityProps) {
  const { send, again, busy, state } = useCommand(activityCollect, { pays: true });
  const reason = useShort(activity, short);
  return (
    <div className="act__do">
      <Badge icon="check" tone="verdigris">
        {TEXT.done}
      </Badge>
      <Button
        size="sm"
        icon={reason ? 'lock' : undefined}
        aria-label={TEXT.collectThis({ name: activity.name })}
        disabled={reason !== undefined}
        busy={busy}
        onClick={() => send({ activity: activity.id })}
      >
        {TEXT.collect}
      </Button>
      {reason && (
        <p className="down" role="status">
          {reason}
        </p>
      )}
      <CommandNote tile state={state} onAgain={again} />
    </div>
  );
}

/**
 * The reasons why it cannot be collected now: gold changes with every tick and is compared here, the server lists the
 * rest.
 */
function useShort({ name, costs }: ActivityView, short: ActivityProps['short']): string | undefined {
  const say = useSay();
  const price = costs?.find(({ what }) => what === 'gold')?.n ?? 0;
  const { gold } = useSection('pulse');
  if (gold < price) return say('idle.gold_short', { name, n: price });
  const first = short?.[0];
  return first && say('idle.resource_short', { name, resource: first.what, n: first.n });
}

function Locked({ reason, place, duration }: { reason: Reason; place?: string; duration: number }) {
  const say = useSay();
  return (
    <div className="act__do">
      <span className="muted num">{formatDuration(duration)}</span>
      <span className="act__why">
        <Icon name="lock" />
        {say(reason.code, reason.params)}
      </span>
      <a href={place ? `#/kingdom?building=${place}` : '#/kingdom'}>{TEXT.goThere}</a>
    </div>
  );
}
