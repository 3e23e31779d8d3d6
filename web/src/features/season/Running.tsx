import type { SeasonListed } from '../../api';
import { useNow } from '../../lib/clock';
import { formatDate } from '../../lib/format';
import { Countdown } from '../../ui/Countdown';
import { Panel } from '../../ui/Panel';
import { ProgressRing } from '../../ui/ProgressRing';
import { TEXT } from './text.gen';

/** The time that is left, what ends with the season and what stays. */
export function Running({ of: { startedAt, endsAt }, near }: { of: SeasonListed; near: boolean }) {
  const now = useNow();
  const share = (now - startedAt) / Math.max(endsAt - startedAt, 1);
  return (
    <Panel>
      <div className="season__time">
        <ProgressRing label={TEXT.elapsed} share={share} tone={near ? 'ember' : 'moon'} size={96}>
          <Countdown to={endsAt} done={TEXT.over} />
        </ProgressRing>
        <p>{TEXT.ends({ date: formatDate(endsAt) })}</p>
      </div>
      {near && <p className="season__near">{TEXT.near}</p>}
      <dl className="season__fate">
        <dt>{TEXT.closes}</dt>
        <dd>{TEXT.closesList}</dd>
        <dt>{TEXT.stays}</dt>
        <dd>{TEXT.staysList}</dd>
      </dl>
    </Panel>
  );
}
