import type { CourtshipView } from '../../api';
import { formatDuration } from '../../lib/format';
import { useSection } from '../../lib/reign';
import { Meter } from '../../ui/Meter';
import { TEXT } from './text.gen';

/** The six rungs, with the time that two of them take; the lower three come before a candidate joins the court. */
export function Ladder({ status }: Pick<CourtshipView, 'status'>) {
  const { thresholds } = useSection('courtship');
  const here = TEXT.rungs.indexOf(status);
  const takes = (rung: string) => thresholds?.find((one) => one.rung === rung)?.seconds;
  return (
    <ol className="ladder" aria-label={TEXT.ladder}>
      {TEXT.rungs.map((rung, at) => (
        <li key={rung} className={at < here ? 'past' : undefined} aria-current={at === here ? 'step' : undefined}>
          {rung}
          <Takes seconds={takes(rung)} />
        </li>
      ))}
    </ol>
  );
}

/** The time that must pass on the rung before. */
const Takes = ({ seconds }: { seconds?: number }) =>
  seconds ? (
    <small>
      <span className="sr">{TEXT.after} </span>
      <span className="num">{formatDuration(seconds)}</span>
    </small>
  ) : null;

/** The affection, with the thresholds of the next rungs. */
export function Affection({ value }: { value: number }) {
  const { affectionMax, thresholds } = useSection('courtship');
  return (
    <div className="fondness">
      <Meter
        label={TEXT.affection}
        value={value}
        max={affectionMax}
        text={`${value} / ${affectionMax}`}
        tone="arcane"
      />
      <div className="thresholds">
        {thresholds?.map(({ at, rung }) => (
          <span key={rung} style={{ left: `${(at / affectionMax) * 100}%` }}>
            <i>
              {at}, {rung}
            </i>
          </span>
        ))}
      </div>
    </div>
  );
}
