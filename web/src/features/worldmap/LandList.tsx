import type { WorldmapLand } from '../../api';
import { useClock } from '../../lib/clock';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useSection } from '../../lib/reign';
import { RelationBadge, StatusBadge, WarBadge } from './badges';
import { LandLink } from './LandLink';
import { Owner } from './SharedFacts';
import { protectedAt } from './shared';
import { TEXT } from './text.gen';

interface Props {
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The content of the map, as a table. */
export function LandList({ chosen, onChoose }: Props) {
  const { territories, regions } = useContentPart('map');
  const lands = useSection('lands');
  const { number } = useNumbers();
  const known = (n: number | undefined) => (n === undefined ? TEXT.unknown : number(n));
  return (
    <div className="atlas__list">
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXT.territory}</th>
            <th scope="col">{TEXT.status}</th>
            <th scope="col">{TEXT.relationship}</th>
            <th scope="col">{TEXT.faction}</th>
            <th scope="col" className="num">
              {TEXT.garrison}
            </th>
            <th scope="col" className="num">
              {TEXT.tribute}
            </th>
          </tr>
        </thead>
        <tbody>
          {(territories ?? []).map(({ id, name }) => {
            const land = lands[id];
            if (!land) return null;
            return (
              <tr key={id} aria-current={id === chosen || undefined}>
                <th scope="row">
                  <LandLink id={id} name={name} onChoose={onChoose} />
                </th>
                <td>
                  <StatusBadge status={land.status} />
                </td>
                <td>
                  <div className="chips">
                    {!land.home && <RelationBadge of={land.relationship} />}
                    {land.warStatus !== 'Peace' && <WarBadge of={land.warStatus} />}
                  </div>
                </td>
                <td data-label={TEXT.faction}>
                  {!land.home && <Owner land={land} />}
                  <Shared land={land} />
                </td>
                <td className="num" data-label={TEXT.garrison}>
                  {known(land.garrison)}
                </td>
                <td className="num" data-label={TEXT.tribute}>
                  {land.home ? '' : known(land.tribute)}
                </td>
              </tr>
            );
          })}
          {regions?.map(({ id, name }) => (
            <tr key={id} aria-current={id === chosen || undefined}>
              <th scope="row">
                <LandLink id={id} name={name} onChoose={onChoose} />
              </th>
              <td colSpan={5} className="muted">
                {TEXT.impassable}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a land is protected from campaigns, and its attackers. */
function Shared({ land }: { land: WorldmapLand }) {
  const safe = useClock((now) => protectedAt(land, now));
  return (
    <>
      {safe && <small className="muted land-shared">{TEXT.protected}</small>}
      {land.campaign && (
        <small className="muted land-shared">{TEXT.attackedBy({ name: land.campaign.attackerName })}</small>
      )}
    </>
  );
}
