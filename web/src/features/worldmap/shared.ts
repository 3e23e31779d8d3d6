import type { WorldmapLand } from '../../api';
import type { Holding } from '../../map/holdings';
import { wordOf } from '../../map/looks';
import { TEXT } from './text.gen';

export type Layer = keyof typeof TEXT.layers;

/** The holder of a land among the factions. */
export const holdingOf = (land: WorldmapLand): Holding =>
  land.ownerOurs ? 'ours' : land.owner_faction_id ? 'theirs' : 'nobody';

export const protectedAt = ({ safeUntil }: WorldmapLand, now: number): boolean => !!safeUntil && safeUntil > now;

/** The land's place in the player's own realm. */
function realmFact({ status, relationship, home, warStatus }: WorldmapLand): string {
  const said: string[] = [wordOf(status)];
  if (!home && wordOf(status) !== relationship) said.push(relationship);
  if (!home && warStatus !== 'Peace') said.push(warStatus);
  return TEXT.fact({ layer: TEXT.layers.realm, said: said.join(', ') });
}

/** The land's place among the factions. */
function factionFact(land: WorldmapLand, now: number): string {
  const said: string[] = [ownerOf(land)];
  if (protectedAt(land, now)) said.push(TEXT.protected);
  if (land.campaign) said.push(TEXT.attackedBy({ name: land.campaign.attackerName }));
  return TEXT.fact({ layer: TEXT.layers.factions, said: said.join(', ') });
}

export function ownerOf({ ownerName, ownerOurs }: WorldmapLand): string {
  if (!ownerName) return TEXT.holdings.nobody;
  return ownerOurs ? TEXT.heldByOurs({ name: ownerName }) : TEXT.heldByFaction({ name: ownerName });
}

/** Both layers in words (decision H118). */
export const factsOf = (land: WorldmapLand, now: number): readonly string[] => [
  realmFact(land),
  factionFact(land, now),
];
