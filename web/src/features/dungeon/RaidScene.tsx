import { useEffect, useState } from 'react';
import { Chamber, Raiders } from '../../art/Dungeon';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { prefersStillness } from '../../lib/stillness';
import { Button } from '../../ui/Button';
import { Meter } from '../../ui/Meter';
import type { RaidFloor, RaidReport } from './model';
import { TEXT } from './text.gen';

/** The time of a floor, and the greatest time of all floors together. */
const FLOOR_MS = 2200;
const WHOLE_MS = 14_000;

interface Props {
  report: RaidReport;
  /** The result, in the notice's words. */
  outcome: string;
  onEnd: () => void;
}

/** The raid again, chamber by chamber. It can be skipped; with reduced motion only the last chamber is shown. */
export function RaidScene({ report, outcome, onEnd }: Props) {
  const { steps } = report;
  const last = steps.length - 1;
  const [at, setAt] = useState(() => (prefersStillness() ? last : 0));
  const [over, setOver] = useState(prefersStillness);
  const pace = Math.min(FLOOR_MS, WHOLE_MS / Math.max(1, steps.length));
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setOver(true)), pace);
    return () => clearTimeout(timer);
  }, [at, last, over, pace]);
  const skip = () => {
    setAt(last);
    setOver(true);
  };
  const floor = steps[at];
  if (!floor) return <p>{outcome}</p>;
  return (
    <div className="stack">
      <Stage key={floor.level} floor={floor} pace={pace} still={over} />
      <Strength report={report} floor={floor} over={over} />
      <p role="status">{over ? outcome : `${TEXT.floor({ n: floor.level })}: ${floor.theme}`}</p>
      <div className="foot">
        {over ? (
          <>
            <Button
              icon="refresh"
              onClick={() => {
                setAt(0);
                setOver(false);
              }}
            >
              {TEXT.again}
            </Button>
            <Button onClick={onEnd}>{TEXT.report}</Button>
          </>
        ) : (
          <Button data-autofocus onClick={skip}>
            {TEXT.skip}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The chamber, and the raiders who cross it or fail to. */
const Stage = ({ floor, pace, still }: { floor: RaidFloor; pace: number; still: boolean }) => (
  <div
    className={cx('raid-stage', floor.passed ? 'is-passed' : 'is-held', still && 'is-over')}
    style={{ '--pace': `${pace}ms` } as React.CSSProperties}
  >
    <Chamber
      id={String(floor.level)}
      seed={String(floor.level) + floor.theme}
      mood={floor.mood}
      flooded={floor.flooded}
      monsters={floor.monsters}
      traps={floor.traps}
    />
    <span className="raid-stage__party">
      <Raiders />
    </span>
  </div>
);

function Strength({ report, floor, over }: { report: RaidReport; floor: RaidFloor; over: boolean }) {
  const { number } = useNumbers();
  const left = over ? floor.after : floor.before;
  return <Meter label={TEXT.stands} value={left} max={report.raiderPower} text={number(left)} tone="ember" />;
}
