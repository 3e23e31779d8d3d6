import type { CourtshipView } from '../../api';
import { useSection } from '../../lib/reign';
import { Meter } from '../../ui/Meter';
import { TEXT } from './text.gen';

/** The six rungs; the lower three come before a candidate joins the court. */
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
