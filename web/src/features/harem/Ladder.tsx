import type { CourtshipView } from '../../api';
import { Meter } from '../../ui/Meter';
import { AFFECTION_MAX, MARKS } from './model';
import { TEXT } from './text';

/** The six rungs; the lower three are climbed before somebody comes to court. */
export function Ladder({ status }: Pick<CourtshipView, 'status'>) {
  const here = TEXT.rungs.indexOf(status);
  return (
    <ol className="ladder" aria-label={TEXT.ladder}>
      {TEXT.rungs.map((rung, at) => (
        <li key={rung} className={at < here ? 'past' : undefined} aria-current={at === here ? 'step' : undefined}>
          {rung}
        </li>
      ))}
    </ol>
  );
}

export const Affection = ({ value }: { value: number }) => (
  <div className="fondness">
    <Meter
      label={TEXT.affection}
      value={value}
      max={AFFECTION_MAX}
      text={`${value} / ${AFFECTION_MAX}`}
      tone="arcane"
    />
    <div className="marks">
      {MARKS.map(({ at, rung }) => (
        <span key={at} style={{ left: `${at}%` }}>
          <i>
            {at}, {rung}
          </i>
        </span>
      ))}
    </div>
  </div>
);
