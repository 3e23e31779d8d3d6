import type { WorldmapCampaign, WorldmapLand } from '../../api';
import { Emblem } from '../../art/Heraldry';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Countdown } from '../../ui/Countdown';
import { type Fact, Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { TEXT } from './text.gen';

/** The holder of a land among the factions: emblem and name, and whether it is the player's own. */
export function Owner({ land }: { land: WorldmapLand }) {
  if (!land.ownerName) return <span className="muted">{TEXT.none}</span>;
  return (
    <span className="land-owner">
      {land.ownerEmblem && <Emblem id={land.ownerEmblem} size={20} />}
      <span>{land.ownerName}</span>
      {land.ownerHouse && <HouseLink name={land.ownerName} />}
      {land.ownerOurs && (
        <Badge icon="rank" tone="moon">
          {TEXT.yours}
        </Badge>
      )}
    </span>
  );
}

/** The mark of a house, which leads to the dossier of its leader. */
function HouseLink({ name }: { name: string }) {
  const leader = Object.values(useSection('houseRulers')).find(({ houseName, leads }) => leads && houseName === name);
  const badge = <Badge icon="tower">{TEXT.house}</Badge>;
  if (!leader) return badge;
  return (
    <a href={`#/letters?ruler=${leader.seat}`} aria-label={TEXT.leaderOf({ leader: leader.name, name })}>
      {badge}
    </a>
  );
}

const Attacker = ({ of }: { of: WorldmapCampaign }) => (
  <span className="land-owner">
    <span>{of.attackerName}</span>
    {of.attackerHouse && <HouseLink name={of.attackerName} />}
  </span>
);

/** The facts about a land that all players share. The own domain cannot be attacked and has none. */
export function SharedFacts({ land }: { land: WorldmapLand }) {
  if (land.home) return null;
  const facts: Fact[] = [{ label: TEXT.heldBy, value: <Owner land={land} /> }];
  if (land.safeUntil) facts.push({ label: TEXT.safe, value: <Countdown to={land.safeUntil} done={TEXT.none} /> });
  for (const { season, name } of land.formerHolders ?? [])
    facts.push({ label: TEXT.season({ n: season }), value: name });
  if (land.campaign) facts.push({ label: TEXT.attacker, value: <Attacker of={land.campaign} /> });
  return (
    <>
      <Rule>{TEXT.layers.factions}</Rule>
      <Facts items={facts} />
    </>
  );
}
