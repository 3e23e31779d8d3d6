import type { FactionReport, FactionWarfare } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useLandNames } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { HouseBadge } from './House';
import { OUTCOME as LOOK } from './looks';
import { OUTCOME, TEXT } from './text.gen';

/** The results of campaigns of the last 30 days, for both sides. */
export function Reports({ war, faction }: { war: FactionWarfare; faction: string }) {
  return (
    <>
      <h2 className="title">{TEXT.reports}</h2>
      {war.reports?.length === 0 && <p className="muted">{TEXT.noReports}</p>}
      <ul className="campaigns" aria-label={TEXT.reports}>
        {war.reports?.map((one) => (
          <Row key={one.id} report={one} led={one.attacking_faction_id === faction} />
        ))}
      </ul>
    </>
  );
}

function Row({ report, led }: { report: FactionReport; led: boolean }) {
  const { number } = useNumbers();
  const name = useLandNames();
  const units = useContentPart('units');
  const lost = units.flatMap(({ id, name }) => {
    const n = report.losses[id];
    return n ? [`${number(n)} ${name}`] : [];
  });
  const { icon, tone } = LOOK[report.outcome];
  return (
    <li className="campaign">
      <h3>
        {TEXT.campaignFor({ who: report.attackerName, land: name(report.defending_territory_id) })}{' '}
        {report.attackerHouse && <HouseBadge />}
      </h3>
      <p>
        <Badge icon={icon} tone={tone}>
          {OUTCOME[report.outcome]}
        </Badge>{' '}
        <TimeAgo at={report.endedAt} />
      </p>
      {report.outcome !== 'cancelled' && (
        <p className="num">{TEXT.powers({ attack: report.attacker_power, defence: report.defender_power })}</p>
      )}
      {report.outcome !== 'cancelled' && <Shares report={report} />}
      {led && lost.length > 0 && <p>{TEXT.losses({ list: lost.join(', ') })}</p>}
    </li>
  );
}

/** The lenders of troops, each with the share of the attackers' power; the rest is the army's. */
function Shares({ report }: { report: FactionReport }) {
  const lent = report.contributors ?? [];
  const share = (id: string) => report.shares[id] ?? 0;
  if (lent.length === 0) return null;
  return (
    <ul className="faction-rows" aria-label={TEXT.contributors}>
      {lent.map(({ user_id, name, power }) => (
        <li key={user_id}>
          <b>{name}</b> <span className="num">{TEXT.shareOf({ power, share: share(user_id) / 1000 })}</span>
        </li>
      ))}
      {report.army > 0 && (
        <li>
          <b>{TEXT.armyShare}</b>{' '}
          <span className="num">{TEXT.shareOf({ power: report.army, share: report.armyShare / 1000 })}</span>
        </li>
      )}
    </ul>
  );
}
