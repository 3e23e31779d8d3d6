import { useState } from 'react';
import { serverNow } from '../../lib/clock';
import { formatTimeAgo } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useSay } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Verdict } from './History';
import type { RaidFloor, RaidReport } from './model';
import { RaidScene } from './RaidScene';
import { TEXT } from './text.gen';
import { useReport } from './useReport';

/** The course of a raid, floor by floor; it can be watched. */
export function RaidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useReport(id);
  const { data } = query;
  return (
    <Dialog
      open
      width={720}
      className="raid"
      kicker={TEXT.theRaid}
      title={data?.raiderName ?? TEXT.theRaid}
      onClose={onClose}
    >
      <QueryState of={query} height={160} loading={TEXT.raidLoading} failed={TEXT.theRaid} />
      {data === null && <EmptyState icon="quest" title={TEXT.gone} />}
      {data && <Report report={data} />}
    </Dialog>
  );
}

function Report({ report }: { report: RaidReport }) {
  const [watching, setWatching] = useState(false);
  const say = useSay();
  const outcome = report.success
    ? say('dungeon.breached', { raiders: report.raiderName, n: report.lootLost })
    : say('dungeon.repelled', { raiders: report.raiderName });
  return (
    <div className="stack">
      <p className="quote">{report.line}</p>
      {watching ? (
        <RaidScene report={report} outcome={outcome} onEnd={() => setWatching(false)} />
      ) : (
        <>
          <div className="chips">
            <Verdict success={report.success} />
            <small className="muted">
              {TEXT.strong({ n: report.raiderPower })} · {formatTimeAgo(report.timestamp, serverNow())}
            </small>
          </div>
          <p>{outcome}</p>
          <ol className="raid__floors" aria-label={TEXT.history}>
            {report.steps.map((floor) => (
              <Passage key={floor.level} floor={floor} />
            ))}
          </ol>
          <Army attack={report.armyAttack} defence={report.armyDefense} />
          <Button wide icon="eye" onClick={() => setWatching(true)}>
            {TEXT.watch}
          </Button>
        </>
      )}
    </div>
  );
}

/** The attack and defence of the army above the dungeon, if there was one (decision H62). */
function Army({ attack = 0, defence = 0 }: { attack?: number; defence?: number }) {
  if (attack + defence === 0) return null;
  return <p className="muted">{TEXT.army({ attack, defence })}</p>;
}

/** The effect of a floor on the raiders. */
function Passage({ floor }: { floor: RaidFloor }) {
  const { number } = useNumbers();
  return (
    <li>
      <b>{`${TEXT.floor({ n: floor.level })}: ${floor.theme}`}</b>
      {floor.passed ? (
        <Badge icon="down" tone="ember">
          {TEXT.passedBadge}
        </Badge>
      ) : (
        <Badge icon="shield" tone="verdigris">
          {TEXT.heldBadge}
        </Badge>
      )}
      <small className="muted">
        {floor.guardian ? TEXT.kept({ name: floor.guardian }) : TEXT.unkept} ·{' '}
        {floor.passed ? TEXT.took({ n: floor.takes }) : TEXT.held({ n: floor.before })} · {TEXT.defenceWord}{' '}
        {number(floor.defensePower)}
      </small>
    </li>
  );
}
