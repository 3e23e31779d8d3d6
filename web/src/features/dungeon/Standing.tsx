import type { ReactNode } from 'react';
import { serverNow, useClock } from '../../lib/clock';
import { formatTime } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** The four cards: floors, defence, the next raid, the past ones. */
export function Standing() {
  const { count, floorsMax, totalDefense, repelled, breached } = useSection('dungeon');
  const { number } = useNumbers();
  return (
    <dl className="pit-tiles">
      <Tile label={TEXT.floors} note={TEXT.ofFloors({ most: floorsMax })}>
        {number(count)}
      </Tile>
      <Tile label={TEXT.total}>
        {number(totalDefense)} {count > 0 && <Explain figure="totalDefense" title={TEXT.total} />}
      </Tile>
      <Tile label={TEXT.nextRaid}>
        <NextRaid />
      </Tile>
      <Tile label={TEXT.repelled} note={TEXT.ofRaids({ n: repelled + breached })}>
        {number(repelled)}
      </Tile>
    </dl>
  );
}

const Tile = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div className="pit-tile">
    <dt>{label}</dt>
    <dd>
      {children} {note && <small>{note}</small>}
    </dd>
  </div>
);

/** The hour if it is known or announced, else the range of hours. */
function NextRaid() {
  const { raidFrom, raidTo, warning } = useSection('dungeon');
  const begun = useClock((now) => now >= raidFrom, 10);
  if (raidTo === 0) return <small className="pit-tile__words">{TEXT.noRaid}</small>;
  const at = warning?.at ?? (raidFrom === raidTo ? raidTo : null);
  if (at !== null)
    return (
      <>
        <small>{TEXT.raidIn}</small> <Countdown to={at} done={TEXT.raidNow} />
      </>
    );
  const from = begun ? Math.max(raidFrom, serverNow()) : raidFrom;
  return (
    <span className="pit-tile__words num">{TEXT.raidBetween({ from: formatTime(from), to: formatTime(raidTo) })}</span>
  );
}
