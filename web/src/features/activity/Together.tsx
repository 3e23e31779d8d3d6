import { useState } from 'react';
import { type ActivityLeft, activityCollectAll, activityStartAll, type ContentAmounts } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Gains } from './Gains';
import { TEXT } from './text.gen';

interface Collection {
  ids: string[];
  rewards: ContentAmounts;
  left: readonly ActivityLeft[];
}

interface Props {
  finished: number;
  /** Activities that can be started now. */
  ready: readonly string[];
}

/** Acts on several at once: collect all finished ones, start the collected ones again, start all that are ready. */
export function Together({ finished, ready }: Props) {
  const [last, setLast] = useState<Collection>();
  const collecting = useCommand(activityCollectAll, {
    pays: true,
    onDone: ({ result }) =>
      setLast({
        ids: result.started ? [] : (result.collected ?? []).map(({ activity }) => activity),
        rewards: result.rewards,
        left: result.left ?? [],
      }),
  });
  const starting = useCommand(activityStartAll, {
    onDone: ({ result }) => setLast((was) => was && { ...was, ids: [], left: result.left ?? [] }),
  });
  const again = last?.ids ?? [];
  const startsAll = ready.length > Math.max(1, again.length);
  if (finished < 2 && !startsAll && !last) return null;
  return (
    <div className="together">
      {finished > 1 && (
        <Button tone="primary" busy={collecting.busy} onClick={() => collecting.send({ again: true })}>
          {TEXT.collectAndStart({ n: finished })}
        </Button>
      )}
      {finished > 1 && (
        <Button busy={collecting.busy} onClick={() => collecting.send({})}>
          {TEXT.collectAll({ n: finished })}
        </Button>
      )}
      {again.length > 0 && (
        <Button busy={starting.busy} onClick={() => starting.send({ activities: again })}>
          {TEXT.startAgain({ n: again.length })}
        </Button>
      )}
      {startsAll && (
        <Button busy={starting.busy} onClick={() => starting.send({ activities: [...ready] })}>
          {TEXT.startAll({ n: ready.length })}
        </Button>
      )}
      <CommandNote state={collecting.state} onAgain={collecting.again} />
      <CommandNote state={starting.state} onAgain={starting.again} />
      {last && <Outcome last={last} />}
    </div>
  );
}

/** The result, as long as the screen is open: a notice disappears. */
function Outcome({ last }: { last: Collection }) {
  const say = useSay();
  const activities = useSection('activities');
  return (
    <div className="together__outcome" role="status">
      <p>{TEXT.collectedSum}</p>
      <Gains rewards={last.rewards} />
      {last.left.length > 0 && (
        <ul aria-label={TEXT.leftOver}>
          {last.left.map(({ activity, reason }) => (
            <li key={activity}>
              {activities[activity]?.name}: {say(reason.code, reason.params)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
