import type { ReactNode } from 'react';
import { useNumbers } from '../../lib/notation';
import { useReign, useSay } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Deltas } from '../../ui/reign/Deltas';
import type { Results as Found, LevelRow, MissionRow } from './results';
import { TEXT } from './text';

/** What was finished meanwhile, a row each: rows wrap and are never cut off. */
export function Results({ missions, others }: Pick<Found, 'missions' | 'others'>) {
  const say = useSay();
  return (
    <>
      <Block title={TEXT.results.missions} n={missions.length}>
        {missions.map((row) => (
          <Mission key={`${row.name}-${row.mission}`} row={row} />
        ))}
      </Block>
      <Activities />
      <Block title={TEXT.results.others} n={others.length}>
        {others.map((notice) => (
          <li key={`${notice.code}-${notice.at}-${JSON.stringify(notice.params)}`} className="result">
            <Icon name="check" />
            <span>{say(notice.code, notice.params)}</span>
          </li>
        ))}
      </Block>
    </>
  );
}

export const Levels = ({ levels }: Pick<Found, 'levels'>) => (
  <Block title={TEXT.results.levels} n={levels.length}>
    {levels.map((row) => (
      <Level key={`${row.name}-${row.level}`} row={row} />
    ))}
  </Block>
);

function Block({ title, n, children }: { title: string; n: number; children: ReactNode }) {
  if (n === 0) return null;
  return (
    <section className="results__block" aria-label={title}>
      <div className="between">
        <h3>{title}</h3>
        <span className="muted num">{n}</span>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function Mission({ row: { name, mission, report, gold, loyalty, times } }: { row: MissionRow }) {
  const { signed } = useNumbers();
  return (
    <li className="result">
      <Icon name="hour" />
      <div>
        <b>{name}</b> <span className="muted">{mission}</span>
        {times > 1 && <span className="result__times num">{TEXT.times(times)}</span>}
        {report && <p className="muted">{report}</p>}
        <span className="gets">
          {gold > 0 && (
            <span className="worth">
              <span className="num">{signed(gold)}</span> {TEXT.gold.toLowerCase()}
            </span>
          )}
          {loyalty > 0 && <span>{TEXT.loyalty(loyalty)}</span>}
        </span>
      </div>
    </li>
  );
}

function Level({ row: { name, level, power, deception } }: { row: LevelRow }) {
  return (
    <li className="result">
      <Icon name="up" />
      <div>
        <b>{name ? TEXT.reached(name, level) : TEXT.youReached(level)}</b>
        <span className="result__growth up">
          {power > 0 && TEXT.power(power)}
          {deception > 0 && `, ${TEXT.deception(deception)}`}
        </span>
      </div>
    </li>
  );
}

/** What waits to be collected, with its gains. */
function Activities() {
  const activities = useReign(({ held }) => held?.sections.activities);
  const ready = Object.values(activities ?? {}).filter((one) => one.status === 'readyToCollect');
  return (
    <Block title={TEXT.results.activities} n={ready.length}>
      {ready.map(({ id, name, rewards }) => (
        <li key={id} className="result">
          <Icon name="idle" />
          <div>
            <b>{name}</b> <span className="muted">{TEXT.finished}</span>
            <Deltas effects={rewards} none="" />
          </div>
        </li>
      ))}
    </Block>
  );
}
