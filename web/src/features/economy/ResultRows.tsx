import type { ReactNode } from 'react';
import { useMember, useReign, useSay } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Icon, type IconName } from '../../ui/icon/Icon';
import { Deltas } from '../../ui/reign/Deltas';
import { NpcHead } from '../../ui/reign/NpcFace';
import type { Results as Found, LevelRow, MissionRow } from './results';
import { TEXT } from './text.gen';

/** The results of the absence, a row each: rows wrap and are never cut off. */
export function Results({ missions, others }: Pick<Found, 'missions' | 'others'>) {
  const say = useSay();
  return (
    <>
      <Block title={TEXT.results.missions} n={missions.length}>
        {missions.map((row) => (
          <Mission key={`${row.npc || row.name}-${row.mission}`} row={row} />
        ))}
      </Block>
      <Activities />
      <Block title={TEXT.results.others} n={others.length}>
        {others.map((notice) => (
          <li key={`${notice.code}-${notice.at}-${JSON.stringify(notice.params)}`} className="result">
            <Sign icon="check" />
            <span className="result__main">{say(notice.code, notice.params)}</span>
          </li>
        ))}
      </Block>
    </>
  );
}

export const Levels = ({ levels }: Pick<Found, 'levels'>) => (
  <Block title={TEXT.results.levels} n={levels.length}>
    {levels.map((row) => (
      <Level key={`${row.npc || row.name}-${row.level}`} row={row} />
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

function Mission({ row: { npc, name, mission, report, gold, loyalty, times } }: { row: MissionRow }) {
  return (
    <li className="result">
      <Head npc={npc} />
      <div className="result__main">
        <b>{name}</b> <span className="muted">{mission}</span>
        {times > 1 && <span className="result__times num">{TEXT.times({ n: times })}</span>}
      </div>
      <Badge icon="check" tone="verdigris">
        {TEXT.done}
      </Badge>
      {report && <p className="result__note">{report}</p>}
      <Deltas effects={{ gold, loyalty }} none="" />
    </li>
  );
}

/** The face of an NPC, if the NPC still exists. */
function Head({ npc: id }: { npc: string }) {
  const npc = useMember('npcs', id);
  if (npc) return <NpcHead npc={npc} />;
  return (
    <span className="face face--none" aria-hidden="true">
      <Icon name="user" />
    </span>
  );
}

function Level({ row: { npc, name, level, power, deception } }: { row: LevelRow }) {
  return (
    <li className="result">
      {name ? (
        <Head npc={npc} />
      ) : (
        <span className="result__level" aria-hidden="true">
          <span className="num">{level}</span>
        </span>
      )}
      <div className="result__main">
        <b>{name ? TEXT.reached({ name, n: level }) : TEXT.youReached({ n: level })}</b>
        <span className="result__growth up">
          {power > 0 && TEXT.power({ n: power })}
          {deception > 0 && `, ${TEXT.deception({ n: deception })}`}
        </span>
      </div>
    </li>
  );
}

/** Activities that wait to be collected, with their gains. */
function Activities() {
  const activities = useReign(({ held }) => held?.sections.activities);
  const ready = Object.values(activities ?? {}).filter((one) => one.status === 'readyToCollect');
  return (
    <Block title={TEXT.results.activities} n={ready.length}>
      {ready.map(({ id, name, rewards }) => (
        <li key={id} className="result">
          <Sign icon="idle" />
          <div className="result__main">
            <b>{name}</b>
          </div>
          <Badge icon="check" tone="verdigris">
            {TEXT.finished}
          </Badge>
          <Deltas effects={rewards} none="" />
        </li>
      ))}
    </Block>
  );
}

/** The icon of a row without a face. */
export const Sign = ({ icon }: { icon: IconName }) => (
  <span className="result__sign">
    <Icon name={icon} />
  </span>
);
