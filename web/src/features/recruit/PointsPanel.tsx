import type { RecruitView } from '../../api';
import { Stepper } from '../../ui/Stepper';
import { leftOf, type Points, STATS } from './points';
import { TEXT } from './text.gen';

interface Props {
  view: RecruitView;
  points: Points;
  onChange: (points: Points) => void;
}

/** The points to share out. Not all need be spent; none goes below 0. */
export function PointsPanel({ view, points, onChange }: Props) {
  const left = leftOf(points, view.points);
  return (
    <section aria-label={TEXT.points}>
      <div className="between">
        <span className="muted">{TEXT.points}</span>
        <span className="muted" role="status">
          <b className="num">{left}</b> {TEXT.left({ of: view.points })}
        </span>
      </div>
      {STATS.map((stat) => (
        <Stepper
          key={stat}
          label={TEXT.stat[stat]}
          note={TEXT.tell[stat]}
          value={points[stat]}
          total={view.base[stat] + points[stat]}
          max={points[stat] + left}
          cost={TEXT.sum({ base: view.base[stat], bonus: points[stat] })}
          onChange={(n) => onChange({ ...points, [stat]: n })}
        />
      ))}
    </section>
  );
}
